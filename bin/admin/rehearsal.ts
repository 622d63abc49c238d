import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBackupContents, restoreDatabase } from '#db/backup.ts'
import { directUrl, openDatabase, pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { env } from '#app/platform/env.server.ts'
import { countOlderSecrets } from '#app/domain/accounts/secret-rotation.commands.server.ts'
import { withClient } from './client.ts'
import { openDatabaseUnchanged } from './open.ts'

/** Returns the exact number of rows of each table. */
async function countRows() {
  const { rows } = await pool.query<{ name: string; rows: number }>(`
    select relname as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`)
  return new Map(rows.map(({ name, rows: n }) => [name, n]))
}

async function countLiveRows() {
  const { close } = await openDatabaseUnchanged()
  const counts = await countRows()
  await close()
  return counts
}

/**
 * Runs `use` with the database `into` open or, without `into`, with a PostgreSQL that is started for it and removed
 * afterwards.
 */
async function withScratchDatabase<Result>(into: string | undefined, use: () => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'ukli-rehearsal-'))
  // If root starts PostgreSQL, it runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  try {
    const { close } = await openDatabase({ databaseUrl: into, dataDir: folder, max: 4, patience: 600_000 })
    try {
      return await use()
    } finally {
      await close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores a backup into a scratch database, prints its contents, and returns the problems that were found. */
export async function restoreIntoScratchDatabase({ file, into }: { file: string; into: string | undefined }) {
  const live = await countLiveRows()
  const keys = env.backupKeys
  const contents = await readBackupContents({ file, keys })
  process.stdout.write(`${file}: taken at ${contents.takenAt} by release ${contents.release ?? 'unknown'}\n`)
  return withScratchDatabase(into, async () => {
    const started = performance.now()
    await migrateDatabase(directUrl)
    const total = await withClient(directUrl, (client) => restoreDatabase({ client, file, keys }))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const restored = await countRows()
    const sum = [...restored.values()].reduce((rows, n) => rows + n, 0)
    const liveSum = [...live.values()].reduce((rows, n) => rows + n, 0)
    process.stdout.write(
      `${total} rows of ${contents.tables.length} tables restored in ${seconds} s; the institute has ${liveSum} rows now\n`,
    )
    const empty = [...live].filter(([name, rows]) => rows > 0 && !restored.get(name)).map(([name]) => name)
    // The tables may have been filled since the backup.
    if (empty.length > 0) process.stdout.write(`empty in the backup and not now: ${empty.join(', ')}\n`)
    const broken = await findBrokenInvariants()
    const { lost } = await countOlderSecrets()
    return [
      ...(sum === total ? [] : [`the tables have ${sum} rows, but ${total} were in the backup`]),
      ...broken.map(({ name, count }) => `invariant broken: ${name} (${count})`),
      ...(lost > 0 ? [`no SECRET decrypts ${lost} values of the backup`] : []),
    ]
  })
}
