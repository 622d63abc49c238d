import { isUtf8 } from 'node:buffer'

const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]
const unnamed = /^(us-?ascii|ascii|utf-?8|.*unknown.*|default|iso-8859-\d{1,2}|windows-125\d|latin-?\d)?$/i

/** Names that Windows and Python give to character sets, by those of the standard. */
const codePages: Readonly<Record<string, string>> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }

/** Decodes UTF-7 (RFC 2152), in which letters outside ASCII stand in base64 between + and -. */
const decodeUtf7 = (text: string) =>
  text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, letters: string) => {
    const bytes = Buffer.from(letters, 'base64')
    return letters === ''
      ? '+'
      : bytes
          .subarray(0, bytes.length & ~1)
          .swap16()
          .toString('utf16le')
  })

function decodeAs(bytes: Uint8Array, charset: string) {
  try {
    if (/utf-?7$/i.test(charset)) return decodeUtf7(Buffer.from(bytes).toString('latin1'))
    const page = codePages[/^(?:cp|ms|windows)-?(9\d\d)$/i.exec(charset)?.[1] ?? '']
    if (page) return new TextDecoder(page).decode(bytes)
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
  const isBroken = named?.includes('\uFFFD') && isUtf8(bytes)
  if (named !== null && !unnamed.test(charset) && !isBroken) return named
  const utf8 = decodeAs(bytes, 'utf-8') ?? ''
  if (isUtf8(bytes) || isMostlyUtf8(utf8)) return utf8
  const isNamedUtf8 = /^(utf-?8)?$/i.test(charset)
  return (isNamedUtf8 ? null : named) ?? decodeAs(bytes, 'windows-1252') ?? ''
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
