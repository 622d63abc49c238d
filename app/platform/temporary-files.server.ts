import { AsyncLocalStorage } from 'node:async_hooks'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '#app/core/ids.ts'
import { clock } from './clock.server.ts'
import { openedOnce } from './env.server.ts'
import { log } from './log.server.ts'

/** No request lasts as long: what is older was left by a process that died. */
const abandonedMilliseconds = 3_600_000

/** The paths of the files that the request under way has received. */
const received = new AsyncLocalStorage<Set<string>>()

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && clock.realNow().getTime() - found.mtimeMs > abandonedMilliseconds) await rm(path, { force: true })
  }
}

/** Not the system's folder for temporary files, which is often in memory. Its files are removed after an hour at the latest. */
export const openTemporaryFolder = openedOnce(async ({ dataDir }) => {
  const folder = join(dataDir, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  removeAbandoned(folder).catch((error: unknown) => log.warn({ err: error }, 'old temporary files were not removed'))
  return folder
})

/** Removes the files that were received during `act`, however it ends. */
export async function withTemporaryFiles<Result>(act: () => Promise<Result>): Promise<Result> {
  const paths = new Set<string>()
  try {
    return await received.run(paths, act)
  } finally {
    for (const path of paths)
      await rm(path, { force: true }).catch((error: unknown) => log.warn({ err: error }, 'a temporary file stays'))
  }
}

/**
 * Returns a function that writes a stream to a file, which is read again piece by piece and never held in memory. Call
 * it within `withTemporaryFiles`, before anything else is awaited.
 */
export function openReceiver() {
  const paths = received.getStore()
  return async (stream: Readable): Promise<Blob> => {
    if (!paths) throw new Error('a file is received outside withTemporaryFiles')
    const path = join(await openTemporaryFolder(), newId())
    paths.add(path)
    await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return openAsBlob(path)
  }
}
