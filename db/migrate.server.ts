import { readMigrationFiles } from 'drizzle-orm/migrator'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isErrorCode } from './embedded/error-code.ts'

/** The lock for migrating, because several processes may start at once. */
const migrationLock = 420_042

/**
 * The longest wait for a lock on a table. All later readers of the table wait behind a statement that waits, so the
 * statement gives up soon and is tried again.
 */
const lockTimeout = '2s'
const mostTries = 60
const pauseMilliseconds = 1_000
const progressMilliseconds = 10_000

/** The first line of a migration whose statements, such as CREATE INDEX CONCURRENTLY, cannot run in a transaction. */
export const withoutTransaction = '-- without a transaction'

/** `milliseconds` is the time since the migration started. */
export type MigrationStep = { name: string; state: 'done' | 'running' | 'waiting for a lock'; milliseconds: number }

type Migration = ReturnType<typeof readMigrationFiles>[number]
type Options = {
  /**
   * The role of the running institute, if another role migrates. The role of the institute gets access to each table.
   */
  grantTo?: string | undefined
  onStep?: (step: MigrationStep) => void
}

/**
 * Finds the folder of migrations by searching upwards, because the code runs from the sources and from build/server.
 */
function findMigrationsFolder() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error('db/migrations was not found')
  }
}

async function listApplied(client: pg.Client) {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")
  if (!tables[0]?.found) return []
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations where name is not null order by id',
  )
  return rows.map(({ name }) => name)
}

/**
 * Throws if the database has a migration that this release lacks: an older release would fail, or write rows that the
 * newer one does not expect.
 */
function refuseNewerSchema(applied: readonly string[], folder: string) {
  const newest = readdirSync(folder).toSorted().at(-1) ?? ''
  const newer = applied.find((name) => name > newest)
  if (newer)
    throw new Error(
      `The database belongs to a newer release: it has the migration ${newer}, which this one lacks. ` +
        'Start that release again, or restore a backup made with this one.',
    )
}

/** Creates the table of drizzle-kit's own migrator, so that either can be used. */
async function createMigrationsTable(client: pg.Client) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (
       id serial primary key, hash text not null, created_at bigint, name text,
       applied_at timestamp with time zone default now())`,
  )
}

async function applyMigration(client: pg.Client, { name, sql, hash, folderMillis }: Migration) {
  const isAtomic = !sql[0]?.startsWith(withoutTransaction)
  if (isAtomic) await client.query('begin')
  try {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at, name) values ($1, $2, $3)', [
      hash,
      folderMillis,
      name,
    ])
    if (isAtomic) await client.query('commit')
  } catch (error) {
    if (isAtomic) await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Applies one migration, and retries while it cannot get a lock. */
async function applyWithRetries(client: pg.Client, migration: Migration, onStep: (step: MigrationStep) => void) {
  const { name } = migration
  const started = performance.now()
  const reportStep = (state: MigrationStep['state']) =>
    onStep({ name, state, milliseconds: Math.round(performance.now() - started) })
  const progress = setInterval(() => reportStep('running'), progressMilliseconds).unref()
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        await applyMigration(client, migration)
        return reportStep('done')
      } catch (error) {
        if (!isLockTimeout(error) || tried === mostTries) throw error
        reportStep('waiting for a lock')
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
      }
    }
  } finally {
    clearInterval(progress)
  }
}

/**
 * Grants the role of the running institute access to all tables, and a schema for the job queue, which creates its own
 * tables.
 */
async function grantAccess(client: pg.Client, role: string) {
  const name = client.escapeIdentifier(role)
  await client.query('create schema if not exists jobs')
  await client.query(`grant usage, create on schema jobs to ${name}`)
  for (const schema of ['public', 'drizzle']) {
    await client.query(`grant usage on schema ${schema} to ${name}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`)
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`)
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, application_name: 'ukli-migrate' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Brings the schema up to date, each migration in its own transaction, so that no table stays locked during the next
 * one. The next start repeats an interrupted migration. Returns the number of applied migrations.
 */
export function migrateDatabase(url: string, folder = findMigrationsFolder(), { grantTo, onStep }: Options = {}) {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await listApplied(client)
    refuseNewerSchema(applied, folder)
    const pending = readMigrationFiles({ migrationsFolder: folder }).filter(({ name }) => !applied.includes(name))
    let done = 0
    let current = 'drizzle'
    try {
      if (applied.length === 0) await createMigrationsTable(client)
      await client.query(`set lock_timeout = '${lockTimeout}'`)
      for (const migration of pending) {
        current = migration.name
        await applyWithRetries(client, migration, onStep ?? (() => {}))
        done += 1
      }
      await client.query('set lock_timeout = 0')
      if (grantTo) await grantAccess(client, grantTo)
    } catch (error) {
      throw explainMigrationFailure(error, { name: current, done })
    }
    return done
  })
}

/** Throws if a migration is missing. A start that does not migrate calls this. */
export function requireMigrated(url: string, folder = findMigrationsFolder()) {
  return withClient(url, async (client) => {
    const applied = await listApplied(client)
    refuseNewerSchema(applied, folder)
    const missing = readdirSync(folder)
      .toSorted()
      .filter((name) => existsSync(join(folder, name, 'migration.sql')) && !applied.includes(name))
    if (missing.length > 0)
      throw new Error(
        `The database lacks ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, the first of them`} ${missing[0]}. ` +
          'MIGRATE is off: run "npm run admin -- migrate" first.',
      )
  })
}

const isLockTimeout = (error: unknown) => isErrorCode(error, '55P03')
const isPermissionDenied = (error: unknown) => isErrorCode(error, '42501')

function reasonOf(error: Error) {
  if (isPermissionDenied(error))
    return (
      `${error.message}. Migrating needs a role that owns the tables and may create in the database and its schema ` +
      'public. Grant that to the role of DATABASE_URL, or set DATABASE_MIGRATION_URL to another role'
    )
  if (isLockTimeout(error))
    return 'another transaction has held a lock on its table for minutes. End it (pg_stat_activity), and start again'
  return error.message
}

/** Returns an error that tells the operator which migration failed, why, and what has changed. */
function explainMigrationFailure(error: unknown, { name, done }: { name: string; done: number }) {
  if (!(error instanceof Error)) return error
  const before =
    done === 0 ? 'nothing was changed' : `it changed nothing; ${done} before it ${done === 1 ? 'is' : 'are'} applied`
  return new Error(`The migration ${name} failed, and ${before}: ${reasonOf(error)}`, { cause: error })
}
