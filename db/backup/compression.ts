import fs from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Returns the uncompressed bytes of a file; a truncated one fails at its end. */
export function readGzip({ file }: { file: string }) {
  const bytes = createGunzip()
  pipeline(fs.createReadStream(file), bytes, () => {})
  return bytes
}
