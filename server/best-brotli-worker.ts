import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'

parentPort?.on('message', (raw: Uint8Array) => {
  const best = brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
  parentPort?.postMessage(best, [])
})
