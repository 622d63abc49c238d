import PostalMime from 'postal-mime'
import { mendSource } from './email-source.ts'

type Header = { value: string; parsed: { value: string; params: Readonly<Record<string, string>> } }

/** A part of an email (MIME), as postal-mime keeps it. */
export type Part = {
  contentType: Header & { multipart: string | false }
  contentDisposition: Header
  contentId?: string | undefined
  headers: readonly { key: string; value: string }[]
  childNodes: readonly Part[]
  /** The body, decoded from base64 or quoted-printable. */
  content: ArrayBuffer | null
}

/** Each line takes time and memory. Files in base64 have lines of 76 letters, so there may be many of such a length. */
const mostLines = ({ length }: Uint8Array) => 50_000 + length / 70
/** Addresses are parsed in a time that grows with the square of a header. */
const longestHeaders = 200_000

function countLines(source: Uint8Array) {
  let lines = 0
  for (let at = source.indexOf(10); at >= 0; at = source.indexOf(10, at + 1)) lines += 1
  return lines
}

/** Parses an email into its parts. Throws if it has too many headers, lines, or parts within parts. */
export async function parseParts(source: Uint8Array) {
  const mended = mendSource(source)
  if (countLines(mended) > mostLines(mended)) throw new Error('too many lines')
  const parser = new PostalMime({ maxNestingDepth: 50, maxHeadersSize: longestHeaders, maxRfc822NestingDepth: 0 })
  const email = await parser.parse(mended)
  // The declared types leave out the tree, which is needed to tell alternatives from parts that follow each other.
  return { email, root: (parser as unknown as { root: Part }).root }
}
