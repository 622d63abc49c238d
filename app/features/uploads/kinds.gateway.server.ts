import { fileTypeFromBlob } from 'file-type'
import { createTextCheck, chooseFileKind } from './kinds.rules.ts'

/** Reads the file piece by piece, because it may be large. */
async function isText(content: Blob) {
  const check = createTextCheck()
  for await (const piece of content.stream()) if (!check.isText(piece)) return false
  return check.isText()
}

/**
 * Detects the kind of a file by its content. The name decides only between kinds that have the same signature. Returns
 * null for a kind that is not accepted.
 */
export async function detectKind({ name, content }: { name: string; content: Blob }) {
  const detected = (await fileTypeFromBlob(content))?.ext
  return chooseFileKind({ detected, name, isText: detected === undefined && (await isText(content)) })
}
