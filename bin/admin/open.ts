import { openDatabase, pool } from '#db/client.server.ts'
import { prepareSchema } from '#db/schema.server.ts'
import { startMeasuringClock } from '#app/platform/clock.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { adoptServingOrigin } from '#app/platform/institute/institute.commands.server.ts'
import { loadInstitute } from '#app/platform/institute/institute.queries.server.ts'

/** Opens the database without looking at its contents. */
export async function openInstituteDatabase() {
  const env = readSettings()
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.dataDir,
    max: 4,
    patience: 600_000,
  })
  return { env, ...database }
}

/** Opens the database without migrating it, because reading or copying it before an upgrade must not upgrade it. */
export async function openDatabaseUnchanged() {
  const opened = await openInstituteDatabase()
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('public.settings') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere)
    throw new Error(
      'The database holds no institute yet. Run init for a new institute, migrate before a restore, or start the demo',
    )
  return opened
}

/**
 * Opens and migrates the database. With `MIGRATE=off` it is not migrated, because then only the verb `migrate` changes
 * the schema.
 */
export async function openMigratedDatabase() {
  const opened = await openInstituteDatabase()
  await prepareSchema(opened.env, log)
  await startMeasuringClock(pool)
  await loadInstitute()
  await adoptServingOrigin()
  return opened
}
