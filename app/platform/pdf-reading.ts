/**
 * Reads the files embedded in a PDF without a library. An embedded file is always a stream of its own, so its
 * dictionary is plain text unless the PDF is encrypted. Runs in browsers and in Node.
 */
const mostInflatedBytes = 256 * 1024

/** Latin-1 has one character per byte, so that positions in the text are positions in the bytes. */
function asText(bytes: Uint8Array) {
  return new TextDecoder('latin1').decode(bytes)
}

export function isPdf(bytes: Uint8Array) {
  return asText(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** Throws when the decompressed data is larger than any file of ours. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, format: 'deflate' | 'gzip') {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > mostInflatedBytes) {
      await reader.cancel()
      throw new RangeError('too large')
    }
    chunks.push(part.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Returns a stream's bytes. Its length is a number, or the number of an object that contains it. */
function bytesOf(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  { start, dictionary }: { start: number; dictionary: string },
) {
  const [, direct, reference] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(dictionary) ?? []
  const length = reference
    ? new RegExp(`(?:^|\\s)${direct}${reference.replace('R', 'obj')}\\s+(\\d+)`).exec(text)?.[1]
    : direct
  return bytes.subarray(start, length ? start + Number(length) : text.indexOf('endstream', start))
}

async function unpack(raw: Uint8Array<ArrayBuffer>, dictionary: string) {
  const filters = (/\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '').match(/\/\w+/g) ?? []
  if (filters.length === 0) return raw
  if (filters.length > 1 || filters[0] !== '/FlateDecode') return null
  return inflate(raw, 'deflate').catch(() => null)
}

export async function readEmbeddedFiles(bytes: Uint8Array<ArrayBuffer>) {
  const text = asText(bytes)
  const files: Uint8Array<ArrayBuffer>[] = []
  let unread = 0
  for (const match of text.matchAll(/>>\s*stream\r?\n/g)) {
    // Looks back only this far, or a hostile file would take quadratic time.
    const before = text.slice(Math.max(0, match.index - 2000), match.index)
    const head = before.lastIndexOf(' obj')
    const dictionary = before.slice(head)
    if (head < 0 || !/\/EmbeddedFile\b|\/Subtype\s*\/application#2f/i.test(dictionary)) continue
    const raw = bytesOf(bytes, text, { start: match.index + match[0].length, dictionary })
    const file = await unpack(raw, dictionary)
    if (file) files.push(file)
    else unread += 1
  }
  return { files, unread, isEncrypted: /\/Encrypt\b/.test(text) }
}

/**
 * True if bytes follow the first end of the file. Our own files end there; programs append changes after it, such as a
 * new page over the old one.
 */
export function hasAppendix(bytes: Uint8Array) {
  const text = asText(bytes)
  const end = text.indexOf('%%EOF')
  return end >= 0 && text.slice(end + '%%EOF'.length).trim() !== ''
}

/** Returns the title from the metadata, which is plain text in our own files. */
export function titleOf(bytes: Uint8Array) {
  return /<dc:title>([\s\S]{0,400}?)<\/dc:title>/.exec(asText(bytes))?.[1] ?? ''
}
