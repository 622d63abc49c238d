import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Pages wait one after the other; of more than these, the last stay packed as they are. */
const mostWaiting = 100
const idleMilliseconds = 5_000

type Waiting = { raw: Buffer; done: (best: Buffer | null) => void }

const queue: Waiting[] = []
let worker: Worker | undefined
let current: Waiting | undefined
let idle: NodeJS.Timeout | undefined

function finish(best: Buffer | null) {
  current?.done(best)
  current = undefined
  next()
}

function open() {
  const opened = new Worker(new URL(`./best-brotli-worker${extname(import.meta.url)}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  })
  opened.on('message', (best: Uint8Array) => finish(Buffer.from(best)))
  opened.on('error', () => {})
  opened.on('exit', () => {
    if (worker !== opened) return
    worker = undefined
    finish(null)
  })
  opened.unref()
  return opened
}

function close() {
  const closed = worker
  worker = undefined
  void closed?.terminate()
}

function next() {
  clearTimeout(idle)
  if (current) return
  current = queue.shift()
  if (!current) {
    idle = setTimeout(close, idleMilliseconds).unref()
    return
  }
  worker ??= open()
  worker.postMessage(current.raw, [])
}

/**
 * Brotli of the highest grade takes up to half a second. It runs on a thread of its own that goes when there is nothing to do, and
 * not on libuv's pool, where passwords are hashed. Null when too much waits already.
 */
export function packBest(raw: Buffer) {
  if (queue.length >= mostWaiting) return Promise.resolve(null)
  return new Promise<Buffer | null>((done) => {
    queue.push({ raw, done })
    next()
  })
}
