import fs from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

type Step = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Returns the uncompressed bytes of a file. A truncated file fails when its end is read. */
export function readGzip({ file, decrypt }: { file: string; decrypt?: Step | null }) {
  const bytes = createGunzip()
  const stored = fs.createReadStream(file)
  if (decrypt) pipeline(stored, decrypt, bytes, () => {})
  else pipeline(stored, bytes, () => {})
  return bytes
}
