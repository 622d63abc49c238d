import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { OriginalEmail } from '#app/platform/email-original.ts'
import { openWorker } from '#app/platform/worker.server.ts'

const openInWorker = openWorker<Uint8Array, OriginalEmail>({
  file: 'app/platform/email-original.ts',
  act: 'openEmail',
  milliseconds: 10_000,
})

/** One at a time, because an email may be as large as the memory that can be spared for it. */
const oneAtATime = pLimit(1)

/** Reads the original of an email. Returns null if it takes too long or too much memory. */
export function readOriginal(stream: Readable): Promise<OriginalEmail | null> {
  return oneAtATime(async () => openInWorker(await buffer(stream)))
}
