/**
 * What is embedded in a PDF, without a library: an embedded file is always a stream of its own, so its dictionary is plain text in
 * every PDF that is not encrypted. Runs in the browser and in Node.
 */
const mostInflatedBytes = 256 * 1024

/** One character a byte, so that places in the text are places in the bytes. */
function asText(bytes: Uint8Array) {
  return new TextDecoder('latin1').decode(bytes)
}

export function isPdf(bytes: Uint8Array) {
  return asText(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** Throws when what comes out is larger than any of ours. */
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

/** Where a stream's bytes lie: its length is a number, or the number of another object. */
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
    // Only so far back: over the whole text a hostile file would cost the square of its length.
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

/** The title among the metadata, which stand as plain text in files of ours. */
export function titleOf(bytes: Uint8Array) {
  return /<dc:title>([\s\S]{0,400}?)<\/dc:title>/.exec(asText(bytes))?.[1] ?? ''
}
