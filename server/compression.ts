import zlib from 'node:zlib'
import { negotiateAmong, type Encoding } from './encodings.ts'

const { constants } = zlib

/** A body in the encodings in which it is sent; `raw` only if nothing smaller is kept. */
export type Bodies = { raw?: Buffer } & Partial<Record<Encoding, Buffer>>

/** Below this, headers outweigh what compression saves. */
const smallest = 1_400

const grade = {
  br: (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  zstd: (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } }),
}

const acceptedLive = negotiateAmong(['zstd', 'gzip'])

/**
 * The whole body at once, at the grades that cost least: streaming costs several times as much for pages of this size. Zstd's
 * third grade would spare a twentieth of the bytes and take half as much time again.
 */
export function compressOnce(
  raw: Buffer,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: Encoding | null } {
  const [encoding] = raw.length < smallest ? [] : acceptedLive(accepted)
  if (encoding === 'zstd') return { body: zlib.zstdCompressSync(raw, grade.zstd(1)), encoding }
  if (encoding === 'gzip') return { body: zlib.gzipSync(raw, { level: 2 }), encoding }
  return { body: raw, encoding: null }
}

/** The encodings of a cached page. Its raw bytes, ten times as many, are not kept: few clients accept no encoding. */
export function compressForStore(raw: Buffer): Bodies {
  if (raw.length < smallest) return { raw }
  return {
    br: zlib.brotliCompressSync(raw, grade.br(6)),
    zstd: zlib.zstdCompressSync(raw, grade.zstd(3)),
    gzip: zlib.gzipSync(raw, { level: 4 }),
  }
}

export function decompress({ raw, br, zstd, gzip }: Bodies) {
  if (raw) return raw
  if (zstd) return zlib.zstdDecompressSync(zstd)
  if (gzip) return zlib.gunzipSync(gzip)
  return br ? zlib.brotliDecompressSync(br) : Buffer.alloc(0)
}

export function bytesOf(bodies: Bodies) {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
}
