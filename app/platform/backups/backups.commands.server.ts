import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { backupDatabase } from '#db/backup.ts'
import { db, directUrl } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { release } from '#app/core/release.ts'
import { clock } from '../clock.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { findLastBackup, lastBackupKey } from './backups.queries.server.ts'
import { hasBackupPlace, openBackupPlaces } from './places.gateway.server.ts'
import { backupName, isBackupDue, listExpiredBackups, type LastBackup } from './backups.ts'

/** The advisory lock that lets only one process back up at a time. */
const backupLock = 420_045

/**
 * The path of this process's last backup, if it could not be copied to every place. The next attempt, in five minutes,
 * replaces it.
 */
let unsent: string | undefined

/** Writes a backup, copies it to each place, records it for all processes and deletes expired backups. */
async function backUp(client: pg.Client, chosen?: string) {
  const { folder, isTemporary, places } = await openBackupPlaces(chosen)
  const takenAt = clock.realNow()
  const name = backupName({ release, takenAt })
  const file = join(folder, name)
  const { tables } = await backupDatabase({ client, file, key: env.backupKeys[0] })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { size: bytes } = await stat(file)
  try {
    for (const place of places) await place.keep(file, name)
    unsent = undefined
  } catch (error) {
    // Deletes the previous failed backup, so that repeated attempts do not fill the disk while object storage is
    // unavailable.
    if (unsent && unsent !== file) await rm(unsent, { force: true })
    unsent = isTemporary ? undefined : file
    throw error
  } finally {
    if (isTemporary) await rm(file, { force: true })
  }
  const last: LastBackup = { takenAt: takenAt.toISOString(), name, rows, bytes, everyHours: env.BACKUP_EVERY_HOURS }
  const changed = { value: last, changedAt: clock.now() }
  await db
    .insert(settings)
    .values({ key: lastBackupKey, ...changed })
    .onConflictDoUpdate({ target: settings.key, set: changed })
  for (const place of places) {
    const names = await place.list()
    for (const expired of listExpiredBackups({ names, now: clock.realNow(), keepDays: env.BACKUP_KEEP_DAYS }))
      await place.remove(expired)
  }
  log.info({ name, rows, bytes, tables: tables.length }, 'backed up')
  return { file: isTemporary ? name : file, rows, tables: tables.length }
}

async function withDirectClient<Result>(use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'ukli-backup' })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of a backup broke off'))
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Backs up if the last backup of any process is old enough. Returns null if it is not, or if another process is backing
 * up.
 */
export async function backUpIfDue() {
  const isDue = async () =>
    isBackupDue({ last: await findLastBackup(), now: clock.realNow(), everyHours: env.BACKUP_EVERY_HOURS })
  if (!hasBackupPlace() || !(await isDue())) return null
  return withDirectClient(async (client) => {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      backupLock,
    ])
    // Another process may have finished a backup meanwhile.
    return rows[0]?.isOurs && (await isDue()) ? backUp(client) : null
  })
}

/** Backs up now, even if the schedule has no backup due. */
export async function backUpNow({ folder }: { folder?: string } = {}) {
  return withDirectClient((client) => backUp(client, folder))
}
