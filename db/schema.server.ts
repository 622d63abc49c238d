import { directUrl } from './client.server.ts'
import { migrateDatabase, requireMigrated, type MigrationStep } from './migrate.server.ts'

type SchemaSettings = {
  DATABASE_URL?: string | undefined
  DATABASE_MIGRATION_URL?: string | undefined
  MIGRATE: 'on' | 'off'
}

type Log = { info: (fields: object, text: string) => void }

const slowMilliseconds = 1_000

/** Returns the role of `DATABASE_URL`, if another role migrates. */
function findGrantedRole(env: SchemaSettings) {
  return env.DATABASE_MIGRATION_URL && env.DATABASE_URL
    ? decodeURIComponent(new URL(env.DATABASE_URL).username)
    : undefined
}

/** True if this role creates the schema of the job queue; otherwise the migrating role does. */
export function canCreateSchema(env: SchemaSettings) {
  return env.MIGRATE === 'on' && !env.DATABASE_MIGRATION_URL
}

export function migrateAs(env: SchemaSettings, onStep: (step: MigrationStep) => void) {
  return migrateDatabase(env.DATABASE_MIGRATION_URL ?? directUrl, undefined, { grantTo: findGrantedRole(env), onStep })
}

/** Migrates the database or, with `MIGRATE=off`, checks that no migration is missing. */
export async function prepareSchema(env: SchemaSettings, log: Log) {
  if (env.MIGRATE === 'off') return requireMigrated(directUrl)
  const started = performance.now()
  const count = await migrateAs(env, ({ name, state, milliseconds }) => {
    if (state !== 'done') log.info({ migration: name, milliseconds }, `migrating: ${state}`)
    else if (milliseconds >= slowMilliseconds) log.info({ migration: name, milliseconds }, 'migrated')
  })
  if (count > 0) log.info({ count, milliseconds: Math.round(performance.now() - started) }, 'the schema is up to date')
}
