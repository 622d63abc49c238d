import type { ClientBase } from 'pg'
import { createArchive, openArchive } from './backup/archive.ts'
import { restoreSnapshot } from './backup/restore.ts'
import { takeSnapshot } from './backup/snapshot.ts'

/**
 * Writes all rows, as of one instant, to one file, which is encrypted if there is a key. After an error the caller must
 * end the client.
 */
export async function backupDatabase(request: { client: ClientBase; file: string; key?: string | undefined }) {
  const { client, file, key } = request
  const archive = createArchive({ file, key })
  try {
    const manifest = await takeSnapshot({
      client,
      keeper: { begin: archive.appendContents, keepTable: archive.appendRows },
    })
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Returns the contents of a backup without its rows: its tables, its release and when it was taken. */
export async function readBackupContents(request: { file: string; keys?: readonly string[] }) {
  const { contents, close } = await openArchive(request)
  await close()
  return contents
}

/**
 * Restores a backup into a migrated database. Refuses a database that has rows, unless `overwrite` is set. `finish`
 * runs in the same transaction, once all rows are there.
 */
export async function restoreDatabase(request: {
  client: ClientBase
  file: string
  keys?: readonly string[]
  overwrite?: boolean
  finish?: () => Promise<void>
}) {
  const { client, overwrite = false, finish = async () => {} } = request
  const { contents, openTable, confirmEnd, close } = await openArchive(request)
  try {
    return await restoreSnapshot({ client, contents, openTable, confirmEnd, overwrite, finish })
  } finally {
    await close()
  }
}
