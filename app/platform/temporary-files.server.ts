import { AsyncLocalStorage } from 'node:async_hooks'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '#app/core/ids.ts'
import { clock } from './clock.server.ts'
import { env, openOnFirstUse } from './env.server.ts'
import { log } from './log.server.ts'

/** Files older than this were left by a process that died, because no request lasts this long. */
const abandonedMilliseconds = 3_600_000

/** The paths of the files that the current request has received. */
const received = new AsyncLocalStorage<Set<string>>()

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && clock.realNow().getTime() - found.mtimeMs > abandonedMilliseconds) await rm(path, { force: true })
  }
}

/**
 * Removes abandoned files now and every hour, because files of a process that has just died are not old enough the
 * first time.
 */
export const removeAbandonedFiles = openOnFirstUse(({ dataDir }) => {
  const removeNow = () =>
    removeAbandoned(join(dataDir, 'receiving')).catch((error: unknown) =>
      log.warn({ err: error }, 'old temporary files were not removed'),
    )
  void removeNow()
  return setInterval(() => void removeNow(), abandonedMilliseconds).unref()
})

/**
 * Returns the folder for received files. The system's folder for temporary files is not used, because it is often in
 * memory.
 */
export async function openTemporaryFolder() {
  const folder = join(env.dataDir, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  removeAbandonedFiles()
  return folder
}

/** Runs `act`, and afterwards removes the files that were received during it, even if it fails. */
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
 * Returns a function that writes a stream to a file and returns it as a `Blob`, which is read in pieces and never held
 * in memory. Call `openReceiver` within `withTemporaryFiles`, and outside stream events, which lose the request's
 * context.
 */
export function openReceiver() {
  const paths = received.getStore()
  return async (stream: Readable): Promise<Blob> => {
    if (!paths) throw new Error('a file is received outside withTemporaryFiles')
    const path = join(await openTemporaryFolder(), newId())
    paths.add(path)
    const file = await open(path, 'wx', 0o600)
    try {
      // A pipeline from a stream that was destroyed before would never end.
      if (stream.destroyed) throw new Error('the form broke off before its file was opened')
      await pipeline(stream, file.createWriteStream())
    } catch (error) {
      await file.close()
      // The request may have ended, and removed its files, before this file was opened.
      await rm(path, { force: true })
      throw error
    }
    return openAsBlob(path)
  }
}
