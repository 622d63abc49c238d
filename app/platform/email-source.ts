import { isUtf8 } from 'node:buffer'
import { decodeText } from './email-charset.ts'
import { withEncodedFooters } from './email-footers.ts'

/** Matches a line in the headers of a part that names a file in another character set than ASCII. */
const namingLine = /^(?:content-(?:type|disposition):|[ \t]{1,20}(?:file)?name\*?\d{0,3}\*?=).*[\x80-\xFF].*$/gim

/** Returns the character set that an email names first, in its headers or above one of its texts. */
const findCharset = (bytes: Buffer) =>
  /charset=["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 20_000).toString('latin1'))?.[1] ?? ''

/** Some programs put names and subjects into the headers without encoding them, in any character set. */
function withReadableHeaders(bytes: Buffer) {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0)
  const head = bytes.subarray(0, Math.min(bytes.length, ...ends))
  if (isUtf8(head)) return bytes
  return Buffer.concat([Buffer.from(decodeText(head, findCharset(bytes))), bytes.subarray(head.length)])
}

function withReadableFileNames(bytes: Buffer) {
  if (isUtf8(bytes)) return bytes
  const charset = findCharset(bytes)
  const toUtf8 = (line: string) => Buffer.from(decodeText(Buffer.from(line, 'latin1'), charset)).toString('latin1')
  return Buffer.from(bytes.toString('latin1').replaceAll(namingLine, toUtf8), 'latin1')
}

/**
 * Rewrites what email programs do wrong and the parser does not read: headers and names of files in another character
 * set than UTF-8, lines that end in a carriage return only, empty lines above the headers, and readable text in base64.
 */
export function mendSource(source: Uint8Array) {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length)
  const lines = bytes.includes(10) ? bytes : Buffer.from(bytes.map((byte) => (byte === 13 ? 10 : byte)))
  const start = lines.findIndex((byte) => byte !== 10 && byte !== 13)
  return withEncodedFooters(withReadableFileNames(withReadableHeaders(lines.subarray(Math.max(0, start)))))
}
