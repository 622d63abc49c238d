export const fileKinds = 'PDF, Word, Excel, PowerPoint, OpenDocument, image, text or CSV'
export const fileEndings =
  '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.jpg,.jpeg,.png,.webp,.gif,.txt,.md,.csv'

const known: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** Old Office formats. All three have the same container format, so only the file name distinguishes them. */
const oldOffice: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

const texts: Record<string, string> = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv' }

/** Checks that bytes are text of one encoding: without control characters other than white space. */
function createDecoderCheck(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes?: Uint8Array) => {
    try {
      return !/[^\P{Cc}\t\n\v\f\r]/u.test(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
    } catch {
      return false
    }
  }
}

/** The encodings that editors, Notepad and Excel save text in. Text in UTF-16 begins with a byte order mark. */
const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
const byteOrderMarks: Record<string, string> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }

/**
 * Returns a check for text files, which have no signature. Call `isText` with each piece, and once more without one at
 * the end.
 */
export function createTextCheck() {
  const start: number[] = []
  let checks = encodings.map((encoding) => ({ encoding, isText: createDecoderCheck(encoding) }))
  return {
    isText(bytes?: Uint8Array) {
      start.push(...(bytes?.subarray(0, 2 - start.length) ?? []))
      const marked = byteOrderMarks[start.join()]
      const isStarted = start.length === 2 || !bytes
      checks = checks.filter(
        ({ encoding, isText }) =>
          isText(bytes) && (!isStarted || !encoding.startsWith('utf-16') || encoding === marked),
      )
      return checks.length > 0
    },
  }
}

export type FileKind = { ending: string; type: string }

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export function hasTextEnding(name: string) {
  return Object.hasOwn(texts, endingOf(name))
}

export type KindRefusal = 'of-another-kind' | 'password-protected' | 'damaged' | 'heic'

/** Returns the reason for refusing a file if there is something that its sender can do; null otherwise. */
export function refuseKind(detected: string | undefined): Exclude<KindRefusal, 'of-another-kind'> | null {
  if (detected === 'encrypted') return 'password-protected'
  if (detected === 'damaged') return 'damaged'
  return detected === 'heic' || detected === 'heif' ? 'heic' : null
}

/**
 * Returns the kind of a file. The name decides between kinds that have the same signature, and whether text that begins
 * like another kind is text: "BM" begins a bitmap and "The free" a video. Returns null for a kind that is not accepted.
 */
export function chooseFileKind({
  detected,
  name,
  isText,
}: {
  detected: string | undefined
  name: string
  isText: boolean
}): FileKind | null {
  const ending = endingOf(name)
  const toKind = (kinds: Record<string, string>, key: string) => {
    const type = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    return type ? { ending: key, type } : null
  }
  if (isText && hasTextEnding(name)) return toKind(texts, ending)
  if (detected === 'cfb') return toKind(oldOffice, ending)
  return detected ? toKind(known, detected) : null
}
