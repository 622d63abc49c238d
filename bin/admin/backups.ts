import { rmSync } from 'node:fs'
import { backupDatabase, restoreDatabase } from '#db/backup.ts'
import { directUrl, pool } from '#db/client.server.ts'
import { backUpNow } from '#app/features/backups/commands.server.ts'
import { getNewestBackup, hasBackupPlace } from '#app/features/backups/places.gateway.server.ts'
import { startMeasuringClock, stopMeasuringClock } from '#app/platform/clock.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { withClient } from './client.ts'
import { restoreIntoScratchDatabase } from './rehearsal.ts'
import { openDatabaseUnchanged, openMigratedDatabase } from './open.ts'

async function backUpAsScheduled() {
  await startMeasuringClock(pool)
  const made = await backUpNow()
  stopMeasuringClock()
  return made
}

export async function backUpToFile(file: string) {
  const { env, close } = await openDatabaseUnchanged()
  if (!file && !hasBackupPlace()) throw new Error('backup needs a file, or the setting BACKUP_DIR or BACKUP_S3_BUCKET')
  const made = file
    ? await withClient(directUrl, async (client) => {
        const { tables } = await backupDatabase({ client, file, key: env.backupKeys[0] })
        return { file, rows: tables.reduce((sum, table) => sum + table.rows, 0), tables: tables.length }
      })
    : await backUpAsScheduled()
  await close()
  process.stdout.write(`${made.rows} rows of ${made.tables} tables are in ${made.file}\n`)
  if (env.backupKeys.length === 0) process.stdout.write('It is not encrypted: BACKUP_KEY is not set\n')
}

export async function restoreFromFile(file: string, { overwrite }: { overwrite: boolean }) {
  if (!file) throw new Error('restore needs a file')
  const { env, close } = await openMigratedDatabase()
  const rows = await withClient(directUrl, (client) =>
    restoreDatabase({ client, file, keys: env.backupKeys, overwrite }),
  )
  await close()
  process.stdout.write(`${rows} rows were restored\n`)
}

/** Fetches the newest backup from object storage into a file, for a restore. */
export async function fetchBackup(file: string) {
  if (!file) throw new Error('fetch-backup needs a file')
  const { backupBucket } = readSettings()
  if (!backupBucket) throw new Error('fetch-backup needs the setting BACKUP_S3_BUCKET')
  const { name } = await getNewestBackup({ to: file })
  process.stdout.write(`${name} is in ${file}\n`)
}

/**
 * Restores the newest backup into another database and compares the two. Ends with code 1 if anything is wrong with the
 * backup.
 */
export async function rehearseRestore(file: string, { into }: { into: string | undefined }) {
  readSettings()
  const found = file ? { file, isFetched: false } : await getNewestBackup()
  const problems = await restoreIntoScratchDatabase({ file: found.file, into }).finally(() => {
    if (found.isFetched) rmSync(found.file, { force: true })
  })
  for (const problem of problems) process.stdout.write(`wrong: ${problem}\n`)
  if (problems.length > 0) process.exit(1)
  process.stdout.write('The backup can be restored\n')
}
