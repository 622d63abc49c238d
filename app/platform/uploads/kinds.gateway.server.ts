import { fileTypeFromBlob } from 'file-type'
import pLimit from 'p-limit'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { PdfState } from '#app/platform/pdf-state.ts'
import { openWorker } from '#app/platform/worker.server.ts'
import { chooseFileKind, createTextCheck, hasTextEnding, refuseKind, type FileKind, type KindRefusal } from './kinds.ts'

/** Takes bytes, because Node.js ends the whole process when a thread reads a Blob of a file. */
const readPdfState = openWorker<Uint8Array, PdfState>({
  file: 'app/platform/pdf-state.ts',
  act: 'readPdfState',
  milliseconds: 5_000,
})

const onePdf = pLimit(1)
/** The PDFs that may wait for the check. Each takes 5 s at most, so that nobody’s upload waits long behind slow ones. */
const mostWaiting = 3

/** PDF readers look for the signature this far into the file, because some programs write a line before it. */
const pdfHeadBytes = 1024
/** The stream in which Office stores a document with a password. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

/** Reads the file piece by piece, because it may be large. */
async function isText(content: Blob) {
  const check = createTextCheck()
  for await (const piece of content.stream()) if (!check.isText(piece)) return false
  return check.isText()
}

/** The newer Office formats are zips, whose table of contents is their end: one that was cut off can't be opened. */
const zipped = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'])
const endOfZip = Buffer.from('PK\x05\x06')
/** The table ends with a comment of up to 65,535 bytes. */
const endOfZipBytes = 66_000

async function isCutOff(content: Blob) {
  return !Buffer.from(await content.slice(-endOfZipBytes).arrayBuffer()).includes(endOfZip)
}

async function includesBytes(content: Blob, wanted: Buffer) {
  let end = Buffer.alloc(0)
  for await (const piece of content.stream()) {
    const read = Buffer.concat([end, piece])
    if (read.includes(wanted)) return true
    end = read.subarray(-wanted.length)
  }
  return false
}

/**
 * Detects the usual ending of a file by its content, because neither its name nor the browser's MIME type can be
 * trusted. `encrypted` is an Office document or PDF that needs a password, `damaged` one that was cut off.
 */
export async function detectEnding(content: Blob): Promise<string | undefined> {
  const detected = (await fileTypeFromBlob(content))?.ext
  if (detected === 'cfb' && (await includesBytes(content, encryptedStream))) return 'encrypted'
  if (detected && zipped.has(detected) && (await isCutOff(content))) return 'damaged'
  if (detected && detected !== 'pdf') return detected
  const head = Buffer.from(await content.slice(0, pdfHeadBytes).arrayBuffer())
  if (!head.includes('%PDF-')) return undefined
  if (onePdf.pendingCount >= mostWaiting) return 'pdf'
  // One after another, so that many uploads at once are not in memory together.
  const state = await onePdf(async () => readPdfState(new Uint8Array(await content.arrayBuffer())))
  // A PDF that takes too long or too much memory to be checked is taken as it is.
  return state ?? 'pdf'
}

/** Detects the kind of a file by its content and, between kinds that look alike, by its name. */
export async function detectKind({
  name,
  content,
}: {
  name: string
  content: Blob
}): Promise<Outcome<FileKind, KindRefusal>> {
  const detected = await detectEnding(content)
  const mayBeText = detected === undefined || hasTextEnding(name)
  const kind = chooseFileKind({ detected, name, isText: mayBeText && (await isText(content)) })
  return kind ? done(kind) : refused(refuseKind(detected) ?? 'of-another-kind')
}
