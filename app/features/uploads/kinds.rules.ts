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

/**
 * Returns a check for text files, which have no signature: text is valid UTF-8 without control characters other than
 * white space. Call `isText` with each piece, and once more without one at the end.
 */
export function createTextCheck() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return {
    isText(bytes?: Uint8Array) {
      try {
        return !/[^\P{Cc}\t\n\v\f\r]/u.test(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
      } catch {
        return false
      }
    },
  }
}

export type FileKind = { ending: string; type: string }

/**
 * Returns the kind of a file. The name decides only between kinds that have the same signature. Returns null for a kind
 * that is not accepted.
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
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const toKind = (kinds: Record<string, string>, key: string) => {
    const type = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    return type ? { ending: key, type } : null
  }
  if (detected === 'cfb') return toKind(oldOffice, ending)
  if (detected) return toKind(known, detected)
  return isText ? toKind(texts, ending) : null
}
