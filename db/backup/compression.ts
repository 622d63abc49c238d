import fs from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The uncompressed bytes of a file; one that was cut short fails at its end. */
export function readGzip({ file }: { file: string }) {
  const bytes = createGunzip()
  // The failure reaches the reader of these bytes.
  pipeline(fs.createReadStream(file), bytes, () => {})
  return bytes
}
