import type { CvKind } from './types.ts'

export const largestCvBytes = 5_000_000

/** The position name of a spontaneous application (specification, section 2). */
export const spontaneousTitle = 'Spontaneous Application'

const kinds: Record<string, CvKind> = { pdf: 'pdf', docx: 'docx', odt: 'odt' }

/** The name of the stream that every old Word document contains, in UTF-16. */
const wordStream = [...'WordDocument'].flatMap((character) => [character.charCodeAt(0), 0])

function includesBytes(bytes: Uint8Array, wanted: readonly number[]) {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true
  }
  return false
}

/**
 * Detects the kind of a CV from its content; null if the kind is not accepted. `detected` is the extension that belongs
 * to the file signature. A file with the signature "cfb" may also be a spreadsheet or an installer, so it is searched
 * for a Word document.
 */
export function detectCvKind({ detected, bytes }: { detected: string | undefined; bytes: Uint8Array }): CvKind | null {
  if (detected === 'cfb') return includesBytes(bytes, wordStream) ? 'doc' : null
  return kinds[detected ?? ''] ?? null
}
