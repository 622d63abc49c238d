import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backupDatabase, restoreDatabase } from '#db/backup.ts'
import { directUrl, pool } from '#db/client.server.ts'
import { backUpNow } from '#app/features/backups/commands.server.ts'
import { newestBackup } from '#app/features/backups/rules.ts'
import { startClock, stopClock } from '#app/platform/clock.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { withClient } from './client.ts'
import { rehearse } from './rehearsal.ts'
import { openAsItIs, openMigrated } from './verbs.ts'

async function backUpIntoFolder(folder: string) {
  await startClock(pool)
  const made = await backUpNow({ folder })
  stopClock()
  return made
}

export async function backup(file: string) {
  const { env, close } = await openAsItIs()
  if (!file && !env.BACKUP_DIR) throw new Error('backup needs a file, or the setting BACKUP_DIR')
  const made = file
    ? await withClient(directUrl, async (client) => {
        const { tables } = await backupDatabase({ client, file, key: env.backupKeys[0] })
        return { file, rows: tables.reduce((sum, table) => sum + table.rows, 0), tables: tables.length }
      })
    : await backUpIntoFolder(env.BACKUP_DIR ?? '')
  await close()
  process.stdout.write(`${made.rows} rows of ${made.tables} tables are in ${made.file}\n`)
}

export async function restore(file: string, { overwrite }: { overwrite: boolean }) {
  if (!file) throw new Error('restore needs a file')
  const { env, close } = await openMigrated()
  const rows = await withClient(directUrl, (client) =>
    restoreDatabase({ client, file, keys: env.backupKeys, overwrite }),
  )
  await close()
  process.stdout.write(`${rows} rows were restored\n`)
}

function findNewest(folder: string | undefined) {
  if (!folder) throw new Error('rehearse needs a file, or the setting BACKUP_DIR')
  const newest = newestBackup(readdirSync(folder))
  if (!newest) throw new Error(`There is no backup in ${folder}`)
  return join(folder, newest)
}

/** Restores the newest backup elsewhere and compares it. Ends with code 1 if something is wrong with it. */
export async function rehearseRestore(file: string, { into }: { into: string | undefined }) {
  const chosen = file || findNewest(readSettings().BACKUP_DIR)
  const problems = await rehearse({ file: chosen, into })
  for (const problem of problems) process.stdout.write(`wrong: ${problem}\n`)
  if (problems.length > 0) process.exit(1)
  process.stdout.write('The backup can be restored\n')
}
