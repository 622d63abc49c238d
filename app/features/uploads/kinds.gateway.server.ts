import { fileTypeFromBlob } from 'file-type'
import { createTextCheck, fileKindOf } from './kinds.rules.ts'

/** Reads the file piece by piece, because it may be large. */
async function isText(content: Blob) {
  const check = createTextCheck()
  for await (const piece of content.stream()) if (!check.isText(piece)) return false
  return check.isText()
}

/** Decides by the content; the name decides only between kinds that look alike. Returns null for a kind that is not accepted. */
export async function detectKind({ name, content }: { name: string; content: Blob }) {
  const detected = (await fileTypeFromBlob(content))?.ext
  return fileKindOf({ detected, name, isText: detected === undefined && (await isText(content)) })
}
