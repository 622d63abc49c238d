import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '#app/core/ids.ts'
import { openBucket } from '../bucket.server.ts'
import { env } from '../env.server.ts'
import { openTemporaryFolder } from '../temporary-files.server.ts'
import { findNewestName } from './backups.ts'

/** A folder or bucket that stores backups. `keep` takes the path of a complete file. */
type Place = {
  list: () => Promise<string[]>
  keep: (file: string, name: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Downloads a backup into a file. */
  fetch: (name: string, file: string) => Promise<void>
}

const prefix = 'backups/'

function openBucketPlace(): Place | null {
  if (!env.backupBucket) return null
  const bucket = openBucket(env.backupBucket)
  return {
    list: async () => (await bucket.list(prefix)).map((key) => key.slice(prefix.length)),
    remove: (name) => bucket.remove(prefix + name),
    async keep(file, name) {
      const content = await openAsBlob(file)
      await bucket.put(prefix + name, content)
      const stored = await bucket.open(prefix + name)
      stored?.stream.destroy()
      if (stored?.size !== content.size) throw new Error('the object store has another backup than was sent')
    },
    async fetch(name, file) {
      const saved = await open(file, 'wx', 0o600)
      try {
        const stored = await bucket.open(prefix + name)
        if (!stored) throw new Error(`There is no backup ${name}`)
        await pipeline(stored.stream, saved.createWriteStream())
        if ((await stat(file)).size !== stored.size) throw new Error('the object store sent only a part of the backup')
      } catch (error) {
        await saved.close()
        // An incomplete file would block the next attempt, or be restored by mistake.
        await rm(file, { force: true })
        throw error
      }
    },
  }
}

function openFolderPlace(folder: string): Place {
  return {
    list: () => readdir(folder),
    // Nothing to do: the backup was written into this folder.
    keep: async () => {},
    remove: (name) => rm(join(folder, name), { force: true }),
    fetch: async () => {
      throw new Error('The backup is a file already')
    },
  }
}

export function hasBackupPlace() {
  return env.BACKUP_DIR !== undefined || env.backupBucket !== null
}

/** Lists the names of all stored backups; null without a place for them. */
export async function listStoredBackups() {
  if (!hasBackupPlace()) return null
  const places = [env.BACKUP_DIR ? openFolderPlace(env.BACKUP_DIR) : null, openBucketPlace()]
  return (await Promise.all(places.map((place) => place?.list() ?? []))).flat()
}

/**
 * Returns the folder that a new backup is written into, and all places that store it. Without BACKUP_DIR the folder is
 * temporary.
 */
export async function openBackupPlaces(folder = env.BACKUP_DIR) {
  const bucket = openBucketPlace()
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    folder: folder ?? (await openTemporaryFolder()),
    isTemporary: folder === undefined,
    places: [...(folder ? [openFolderPlace(folder)] : []), ...(bucket ? [bucket] : [])],
  }
}

/**
 * Returns the path of the newest backup's file; throws if there is none. Looks in object storage if there is one,
 * because it survives the loss of this machine. With `isFetched` the file was downloaded, and the caller must remove
 * it.
 */
export async function getNewestBackup({ to }: { to?: string } = {}) {
  const bucket = openBucketPlace()
  if (bucket) {
    const name = findNewestName(await bucket.list())
    if (!name) throw new Error(`There is no backup in the bucket ${env.backupBucket?.bucket}`)
    const file = to ?? join(await openTemporaryFolder(), `${newId()}-${name}`)
    await bucket.fetch(name, file)
    return { file, name, isFetched: true }
  }
  if (!env.BACKUP_DIR) throw new Error('This needs a file, or the setting BACKUP_DIR or BACKUP_S3_BUCKET')
  const name = findNewestName(await readdir(env.BACKUP_DIR))
  if (!name) throw new Error(`There is no backup in ${env.BACKUP_DIR}`)
  return { file: join(env.BACKUP_DIR, name), name, isFetched: false }
}
