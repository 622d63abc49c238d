import type { CvKind } from './types.ts'

export const largestCvBytes = 5_000_000

/** What an application without a position is filed under (specification, section 2). */
export const spontaneousTitle = 'Spontaneous Application'

/** What a CV may be: the extension it is stored under and the kind of its content. */
const kinds: Record<string, CvKind> = { pdf: 'pdf', docx: 'docx', odt: 'odt' }

/** The stream that every Word document of the old kind holds, named in UTF-16. */
const wordStream = [...'WordDocument'].flatMap((letter) => [letter.charCodeAt(0), 0])

function includesBytes(bytes: Uint8Array, wanted: readonly number[]) {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true
  }
  return false
}

/**
 * The kind of a CV from what it contains. `detected` is the extension that its signature speaks for; an OLE container
 * ("cfb") may hold a spreadsheet or an installer as well, so it must hold a Word document.
 */
export function cvKindOf({ detected, bytes }: { detected: string | undefined; bytes: Uint8Array }): CvKind | null {
  if (detected === 'cfb') return includesBytes(bytes, wordStream) ? 'doc' : null
  return kinds[detected ?? ''] ?? null
}
