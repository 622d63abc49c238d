import { directUrl } from '#db/client.server.ts'
import { requireMigrated, migrateDatabase, type MigrationStep } from '#db/migrate.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'

const slowMilliseconds = 1_000

function logStep({ name, state, milliseconds }: MigrationStep) {
  if (state !== 'done') log.info({ migration: name, milliseconds }, `migrating: ${state}`)
  else if (milliseconds >= slowMilliseconds) log.info({ migration: name, milliseconds }, 'migrated')
}

/** The role of `DATABASE_URL`, if another role migrates. */
export function grantedRole(env: Settings) {
  return env.DATABASE_MIGRATION_URL && env.DATABASE_URL
    ? decodeURIComponent(new URL(env.DATABASE_URL).username)
    : undefined
}

/** Otherwise the migrating role also creates the schema of the job queue. */
export function mayCreateSchema(env: Settings) {
  return env.MIGRATE === 'on' && !env.DATABASE_MIGRATION_URL
}

export function migrateAs(env: Settings, onStep: (step: MigrationStep) => void) {
  return migrateDatabase(env.DATABASE_MIGRATION_URL ?? directUrl, undefined, { grantTo: grantedRole(env), onStep })
}

/** Migrates, or with `MIGRATE=off` only checks that no migration is missing. */
export async function prepareSchema(env: Settings) {
  if (env.MIGRATE === 'off') return requireMigrated(directUrl)
  const started = performance.now()
  const count = await migrateAs(env, logStep)
  if (count > 0) log.info({ count, milliseconds: Math.round(performance.now() - started) }, 'the schema is up to date')
}
