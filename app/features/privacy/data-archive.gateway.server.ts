import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ArchiveFile = {
  name: string
  /** What is packed already, as pictures and documents are, is not packed again. */
  isPacked: boolean
  open: () => Promise<AsyncIterable<Uint8Array>>
}

/**
 * An archive piece by piece: a file is opened when the ones before it have been handed over, and no more of it is held than the
 * piece in hand, however large the whole is and however slowly it is fetched.
 */
export async function* writeArchive(files: AsyncIterable<ArchiveFile>) {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, isPacked, open } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
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
