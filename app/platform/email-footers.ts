const encodedLine = /^[A-Za-z0-9+/]{50,}={0,2}\r?$/m

/** More parts than this within parts are not looked for, because each is compared with many lines. */
const mostBoundaries = 1_000

function listBoundaries(source: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, boundary = ''] of source.matchAll(/boundary="?([^"\s;]{1,70})/gi)) {
    found.add(`--${boundary}`)
    if (found.size === mostBoundaries) break
  }
  return found
}

function isBoundary(line: string, boundaries: ReadonlySet<string>) {
  const [word = ''] = /^\S{0,80}/.exec(line) ?? []
  return boundaries.has(word) || boundaries.has(word.replace(/--$/, ''))
}

function findBodyEnd(source: string, start: number, boundaries: ReadonlySet<string>) {
  const dashes = /^--.{1,80}/gm
  dashes.lastIndex = start
  for (let found = dashes.exec(source); found; found = dashes.exec(source))
    if (isBoundary(found[0], boundaries)) return found.index
  return source.length
}

/**
 * Returns the type in the headers of a part whose last lines these are; null if they are no headers, but the text of
 * one.
 */
function findType(lines: string, isFirst: boolean, boundaries: ReadonlySet<string>) {
  const dashes = lines.lastIndexOf('\n--')
  const headers = dashes < 0 ? lines : lines.slice(dashes + 1)
  const isStart = dashes < 0 ? isFirst : isBoundary(headers, boundaries)
  if (!isStart || /\n\r?\n/.test(headers)) return null
  const [, type = 'text/plain'] = /^content-type:\s{0,20}([\w/.+-]{1,100})/im.exec(headers) ?? []
  return type.toLowerCase()
}

/** Returns where the readable text in a body begins; -1 if there is none, or if base64 goes on below it. */
function findReadable(body: string) {
  // Base64 has no words with a space between them.
  const odd = body.search(/[^A-Za-z0-9+/=\s]|(?<!\S)[a-z]{2,20} {1,2}[a-z]{2,20}(?!\S)/)
  if (odd < 0) return -1
  const line = body.lastIndexOf('\n', odd)
  const before = body.slice(0, line + 1)
  const empty = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n\r\n'))
  const below = Math.max(0, empty < 0 ? line : empty)
  const encoded = body.slice(0, below).trim()
  const isEncoded = !encoded.includes(' ') && encoded.replaceAll(/\s/g, '').length % 4 === 0
  const start = isEncoded ? below : 0
  return encodedLine.test(body.slice(start)) ? -1 : start
}

const asHtml = (text: string) =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`

/**
 * Encodes readable text in bodies that are declared to be in base64. Mailing lists and virus scanners put a footer
 * below one without encoding it, and some programs encode nothing; the parser would take its letters for base64.
 */
export function withEncodedFooters(bytes: Buffer) {
  const source = bytes.toString('latin1')
  const boundaries = listBoundaries(source)
  const encoding = /^content-transfer-encoding:[ \t]{0,20}base64/gim
  const emptyLine = /\n\r?\n/g
  let mended = ''
  let kept = 0
  let searched = 0
  for (let found = encoding.exec(source); found; found = encoding.exec(source)) {
    emptyLine.lastIndex = found.index
    if (!emptyLine.test(source)) break
    const bodyStart = emptyLine.lastIndex
    const type = findType(source.slice(Math.max(0, searched - 1), bodyStart - 2), searched === 0, boundaries)
    searched = type?.startsWith('text/') ? findBodyEnd(source, bodyStart, boundaries) : bodyStart
    encoding.lastIndex = searched
    const body = source.slice(bodyStart, searched)
    const start = findReadable(body)
    if (start < 0) continue
    const text = body.slice(start)
    const readable = type === 'text/html' && start > 0 ? asHtml(text) : text
    // A padding ends what was encoded before.
    mended += `${source.slice(kept, bodyStart + start)}\n=\n${Buffer.from(readable, 'latin1').toString('base64')}\n`
    kept = searched
  }
  return mended === '' ? bytes : Buffer.from(mended + source.slice(kept), 'latin1')
}
