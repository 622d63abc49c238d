import { promisify } from 'node:util'
import zlib from 'node:zlib'

const { constants } = zlib
const compressBrotli = promisify(zlib.brotliCompress)

export type Encoding = 'br' | 'zstd' | 'gzip'
export type Bodies = { raw: Buffer } & Partial<Record<Encoding, Buffer>>

/** Below this, headers outweigh what compression saves. */
const smallest = 1_400

export function accepts(header: string | undefined, encoding: Encoding) {
  return new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`).test(header ?? '')
}

/** The whole body at once: streaming costs several times as much for pages of this size. */
export function compressOnce(raw: Buffer, accepted: string | undefined): { body: Buffer; encoding: Encoding | null } {
  if (raw.length < smallest) return { body: raw, encoding: null }
  if (accepts(accepted, 'zstd')) {
    return {
      body: zlib.zstdCompressSync(raw, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
      encoding: 'zstd',
    }
  }
  if (accepts(accepted, 'br')) {
    return { body: zlib.brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' }
  }
  if (accepts(accepted, 'gzip')) return { body: zlib.gzipSync(raw, { level: 5 }), encoding: 'gzip' }
  return { body: raw, encoding: null }
}

/** Bodies for a page that is sent many times: quick ones now, the smallest brotli when it is ready. */
export function compressForStore(raw: Buffer): Bodies {
  if (raw.length < smallest) return { raw }
  const bodies: Bodies = {
    raw,
    br: zlib.brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zstd: zlib.zstdCompressSync(raw, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
    gzip: zlib.gzipSync(raw),
  }
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }
  compressBrotli(raw, best).then(
    (smaller) => {
      bodies.br = smaller
    },
    () => {},
  )
  return bodies
}

/** The best stored body that the browser accepts; brotli first, for it was compressed longest. */
export function chooseBody(bodies: Bodies, accepted: string | undefined): { body: Buffer; encoding: Encoding | null } {
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const body = bodies[encoding]
    if (body && accepts(accepted, encoding)) return { body, encoding }
  }
  return { body: bodies.raw, encoding: null }
}
