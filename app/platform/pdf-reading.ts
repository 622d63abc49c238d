const mostInflatedBytes = 256 * 1024

/**
 * Decodes bytes as Latin-1, which has one character per byte, so that positions in the text are positions in the bytes.
 */
function decodeLatin1(bytes: Uint8Array) {
  return new TextDecoder('latin1').decode(bytes)
}

export function isPdf(bytes: Uint8Array) {
  return decodeLatin1(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** Decompresses data. Throws a RangeError if the result is larger than any of our own files. */
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

/**
 * Returns the bytes of a PDF stream. The dictionary has its length, or the number of an object that contains the
 * length.
 */
function sliceStreamBytes(
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

async function decodeStream(raw: Uint8Array<ArrayBuffer>, dictionary: string) {
  const filters = (/\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '').match(/\/\w+/g) ?? []
  if (filters.length === 0) return raw
  if (filters.length > 1 || filters[0] !== '/FlateDecode') return null
  return inflate(raw, 'deflate').catch(() => null)
}

/**
 * Reads the files embedded in a PDF, in browsers and in Node.js, without a library. An embedded file is always a stream
 * of its own, so its dictionary is plain text unless the PDF is encrypted. `unread` counts files that could not be
 * unpacked.
 */
export async function readEmbeddedFiles(bytes: Uint8Array<ArrayBuffer>) {
  const text = decodeLatin1(bytes)
  const files: Uint8Array<ArrayBuffer>[] = []
  let unread = 0
  for (const match of text.matchAll(/>>\s*stream\r?\n/g)) {
    // Look back only this far, because a hostile file would take quadratic time.
    const before = text.slice(Math.max(0, match.index - 2000), match.index)
    const head = before.lastIndexOf(' obj')
    const dictionary = before.slice(head)
    if (head < 0 || !/\/EmbeddedFile\b|\/Subtype\s*\/application#2f/i.test(dictionary)) continue
    const raw = sliceStreamBytes(bytes, text, { start: match.index + match[0].length, dictionary })
    const file = await decodeStream(raw, dictionary)
    if (file) files.push(file)
    else unread += 1
  }
  return { files, unread, isEncrypted: /\/Encrypt\b/.test(text) }
}

/**
 * True if bytes follow the first end of the file. Our own files have none there; programs that change a PDF append
 * their changes after it, such as a new page over the old one.
 */
export function hasAppendix(bytes: Uint8Array) {
  const text = decodeLatin1(bytes)
  const end = text.indexOf('%%EOF')
  return end >= 0 && text.slice(end + '%%EOF'.length).trim() !== ''
}

/** Returns the title from the metadata, which is plain text in our own files. */
export function titleOf(bytes: Uint8Array) {
  return /<dc:title>([\s\S]{0,400}?)<\/dc:title>/.exec(decodeLatin1(bytes))?.[1] ?? ''
}
