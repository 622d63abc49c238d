import type { CvKind } from './types.ts'

export const largestCvBytes = 5_000_000

/** The position of an application without one (specification, section 2). */
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
 * Returns the kind of a CV by its content, or null if it is not accepted. `detected` is the extension of its
 * signature; an OLE container ("cfb") may also hold a spreadsheet or an installer, so it must contain a Word
 * document.
 */
export function cvKindOf({ detected, bytes }: { detected: string | undefined; bytes: Uint8Array }): CvKind | null {
  if (detected === 'cfb') return includesBytes(bytes, wordStream) ? 'doc' : null
  return kinds[detected ?? ''] ?? null
}
