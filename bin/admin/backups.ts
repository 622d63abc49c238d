import { rmSync } from 'node:fs'
import { backupDatabase, readBackupContents, restoreDatabase } from '#db/backup.ts'
import { directUrl, pool } from '#db/client.server.ts'
import { backUpNow } from '#app/platform/backups/backups.commands.server.ts'
import { formatCount } from '#app/core/text.ts'
import { getNewestBackup, hasBackupPlace } from '#app/platform/backups/places.gateway.server.ts'
import { countOlderSecrets } from '#app/domain/accounts/secret-rotation.commands.server.ts'
import { startMeasuringClock, stopMeasuringClock } from '#app/platform/clock.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { withClient } from './client.ts'
import { restoreIntoScratchDatabase } from './rehearsal.ts'
import { openDatabaseUnchanged, openMigratedDatabase } from './open.ts'
import { askIfUsedSince, describeLoss, settleRestored } from './restored.ts'

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

/** Restores a backup. `isUsedSince` says whether the old machine went on after it; without it the operator is asked. */
export async function restoreFromFile(
  file: string,
  { overwrite, isUsedSince: given }: { overwrite: boolean; isUsedSince: boolean | undefined },
) {
  if (!file) throw new Error('restore needs a file')
  const { env, close } = await openMigratedDatabase()
  const keys = env.backupKeys
  const { takenAt } = await readBackupContents({ file, keys })
  const isUsedSince = given ?? (await askIfUsedSince({ takenAt }))
  let givenUp = 0
  const rows = await withClient(directUrl, (client) => {
    const finish = async () => void (givenUp = await settleRestored(client, { isUsedSince }))
    return restoreDatabase({ client, file, keys, overwrite, finish })
  })
  const { lost } = await countOlderSecrets()
  await close()
  process.stdout.write(`${rows} rows were restored, as of ${takenAt}\n`)
  if (isUsedSince) process.stdout.write(describeLoss({ givenUp, hasSmtp: env.SMTP_URL !== undefined }))
  if (lost > 0)
    process.stdout.write(
      `SECRET does not decrypt ${formatCount(lost, 'value')}: before you start, set the one of the backup’s time; nothing has to be restored again. If it is gone, see “SECRET is lost” in docs/runbook.md\n`,
    )
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
