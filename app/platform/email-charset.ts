const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]
const unnamed = /^(us-?ascii|ascii|utf-?8|.*unknown.*|default|iso-8859-\d{1,2}|windows-125\d|latin-?\d)?$/i

function decodeAs(bytes: Uint8Array, charset: string) {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return null
  }
}

/** True if most of the letters outside ASCII are those of valid UTF-8. */
function isMostlyUtf8(text: string) {
  let [valid, broken] = [0, 0]
  for (const letter of text) {
    if (letter === '\uFFFD') broken += 1
    else if (letter > '\u007F') valid += 1
  }
  return valid >= broken
}

const includesEscapes = (bytes: Uint8Array) =>
  ['\x1b$B', '\x1b$@'].some((escape) => Buffer.from(bytes).includes(escape))

/**
 * Decodes a text. Email programs often name the wrong character set or none, so a byte order mark and valid UTF-8 count
 * for more than the name of a set with one byte per letter.
 */
export function decodeText(bytes: Uint8Array, charset: string) {
  const [marked] = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? []
  if (marked) return decodeAs(bytes, marked) ?? ''
  if (/^utf-?16$/i.test(charset) && bytes[0] === 0) return decodeAs(bytes, 'utf-16be') ?? ''
  // Japanese in seven bits: valid UTF-8, but with escapes that no text has.
  if (charset === '' && includesEscapes(bytes)) return decodeAs(bytes, 'iso-2022-jp') ?? ''
  const named = decodeAs(bytes, charset || 'utf-8')
  if (named !== null && !unnamed.test(charset)) return named
  const utf8 = decodeAs(bytes, 'utf-8') ?? ''
  if (isMostlyUtf8(utf8)) return utf8
  const isUtf8 = /^(utf-?8)?$/i.test(charset)
  return (isUtf8 ? null : named) ?? decodeAs(bytes, 'windows-1252') ?? ''
}

/** Joins the lines of `format=flowed` (RFC 3676). A line never joins one with another depth of quoting. */
export function unfoldFlowed(text: string, { isSpaceDropped }: { isSpaceDropped: boolean }) {
  const unfolded: string[] = []
  let open: string | null = null
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0] ?? ''
    const words = line.slice(depth.length).replace(/^ /, '')
    const isSoft = words.endsWith(' ') && words !== '-- '
    const kept = isSoft && isSpaceDropped ? words.slice(0, -1) : words
    if (open === depth && words !== '-- ') unfolded.push((unfolded.pop() ?? '') + kept)
    else unfolded.push(depth ? `${depth} ${kept}` : kept)
    open = isSoft ? depth : null
  }
  return unfolded.join('\n')
}
