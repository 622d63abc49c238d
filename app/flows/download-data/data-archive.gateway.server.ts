import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ArchiveFile = {
  name: string
  /** True for formats such as images and PDFs, which cannot be compressed any further. */
  isCompressed: boolean
  open: () => Promise<AsyncIterable<Uint8Array>>
}

/**
 * Streams a zip. Opens each file when the previous one has been sent. However large the archive or slow the download,
 * only one chunk is in memory.
 */
export async function* streamZip(files: AsyncIterable<ArchiveFile>) {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, isCompressed, open } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(entry)
    for await (const piece of await open()) {
      entry.push(new Uint8Array(piece))
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
