import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ArchiveFile = {
  name: string
  /** True for formats such as images and PDFs, which do not compress any further. */
  isCompressed: boolean
  open: () => Promise<AsyncIterable<Uint8Array>>
}

/**
 * Streams a zip. Each file is opened when the ones before it have been sent, and only one chunk is in memory, however
 * large the archive and slow the download.
 */
export async function* writeArchive(files: AsyncIterable<ArchiveFile>) {
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
