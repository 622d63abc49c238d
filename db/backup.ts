import type { ClientBase } from 'pg'
import { createArchive, openArchive } from './backup/archive.ts'
import { restoreSnapshot } from './backup/restore.ts'
import { takeSnapshot } from './backup/snapshot.ts'

/** Writes all rows, as of one instant, to one file, encrypted if there is a key. After an error end the client. */
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

/** Reads what a backup says of itself, without its rows. */
export async function readBackupContents(request: { file: string; keys?: readonly string[] }) {
  const { contents, close } = await openArchive(request)
  await close()
  return contents
}

/** Restores a backup into a migrated database. Refuses one with rows unless they may be replaced. */
export async function restoreDatabase(request: {
  client: ClientBase
  file: string
  keys?: readonly string[]
  overwrite?: boolean
}) {
  const { client, overwrite = false } = request
  const { contents, openTable, confirmEnd, close } = await openArchive(request)
  try {
    return await restoreSnapshot({ client, contents, openTable, confirmEnd, overwrite })
  } finally {
    await close()
  }
}
