import fs from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

type Step = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Yields the uncompressed bytes of a file. A truncated file fails when its end is read, any other file at its start. */
export async function* readGzip({ file, decrypt }: { file: string; decrypt?: Step | null }) {
  const bytes = createGunzip()
  const stored = fs.createReadStream(file)
  if (decrypt) pipeline(stored, decrypt, bytes, () => {})
  else pipeline(stored, bytes, () => {})
  try {
    yield* bytes as AsyncIterable<Buffer>
  } catch (error) {
    const isOfGzip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isOfGzip ? new Error(`${file} is not a complete backup`, { cause: error }) : error
  }
}
