import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { cloneDatabase, createScratchDirectory, type TestDatabase } from '#tests/support/database.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { pool } from './client.server.ts'
import { requireMigrated, migrateDatabase, withoutTransaction, type MigrationStep } from './migrate.server.ts'

openTestWorld()
const url = () => env.DATABASE_URL ?? ''

/** Copies the folder of migrations and adds some. */
function folderWith(later: Record<string, string>) {
  const folder = join(createScratchDirectory(), 'migrations')
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  for (const [name, text] of Object.entries(later)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), text)
  }
  return folder
}

async function exists(name: string) {
  const { rows } = await pool.query<{ found: string | null }>('select to_regclass($1)::text as found', [name])
  return rows[0]?.found !== null
}

it('explains a migration that fails, and changes nothing', async () => {
  const folder = folderWith({
    '99980101000000_broken':
      'create table half_done (id int);\n--> statement-breakpoint\nalter table nothing_here add column x int;',
  })
  await expect(migrateDatabase(url(), folder)).rejects.toThrow(
    /99980101000000_broken failed, and nothing was changed: relation "nothing_here" does not exist/,
  )
  expect(await exists('half_done')).toBe(false)
})

it('keeps the migrations before one that fails, and continues once that is fixed', async () => {
  const first = { '99970101000000_first': 'create table first_done (id int);' }
  await expect(
    migrateDatabase(url(), folderWith({ ...first, '99970102000000_second': 'create table first_done (id int);' })),
  ).rejects.toThrow(/99970102000000_second failed, and it changed nothing; 1 before it is applied: .*already exists/)
  const fixed = folderWith({ ...first, '99970102000000_second': 'create table second_done (id int);' })
  await expect(requireMigrated(url(), fixed)).rejects.toThrow(/lacks the migration 99970102000000_second/)
  expect(await migrateDatabase(url(), fixed)).toBe(1)
  expect(await exists('second_done')).toBe(true)
  await requireMigrated(url(), fixed)
  await pool.query("delete from drizzle.__drizzle_migrations where name like '9997%'")
})

it('lets readers through while it waits for a lock on their table, and finishes afterwards', async () => {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select count(*) from settings')
  const steps: MigrationStep[] = []
  let isWaiting = () => {}
  const waited = new Promise<void>((resolve) => (isWaiting = resolve))
  const migrating = migrateDatabase(
    url(),
    folderWith({ '99960101000000_column': 'alter table settings add column note text;' }),
    {
      onStep: (step) => {
        steps.push(step)
        if (step.state === 'waiting for a lock') isWaiting()
      },
    },
  )
  await waited
  // The migration holds no lock now; otherwise this statement would wait for it.
  await pool.query('select count(*) from settings')
  await holder.query('commit')
  holder.release()
  await migrating
  expect(steps.map(({ state }) => state)).toEqual(expect.arrayContaining(['waiting for a lock', 'done']))
  await pool.query("delete from drizzle.__drizzle_migrations where name like '9996%'")
})

it('builds an index concurrently, outside a transaction', async () => {
  const text = `${withoutTransaction}\ncreate index concurrently if not exists later_index on settings (changed_at);`
  await migrateDatabase(url(), folderWith({ '99950101000000_index': text }))
  expect(await exists('later_index')).toBe(true)
  await pool.query("delete from drizzle.__drizzle_migrations where name like '9995%'")
})

it('refuses a database of a newer release', async () => {
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 253402214400000, '99990101000000_later')",
  )
  await expect(migrateDatabase(url())).rejects.toThrow(/newer release.*99990101000000_later/)
  await expect(requireMigrated(url())).rejects.toThrow(/newer release/)
  await pool.query("delete from drizzle.__drizzle_migrations where name = '99990101000000_later'")
  await migrateDatabase(url())
})

describe.skipIf(process.env.TEST_DATABASE_URL)('a role without create permissions', () => {
  const role = 'ukli_without_create'
  let database: TestDatabase
  let asAdmin: string
  let asRole: string

  async function run(connectionString: string, ...statements: string[]) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    database = await cloneDatabase(inject('cluster'))
    const admin = new URL(inject('cluster').adminUrl)
    admin.pathname = new URL(database.url).pathname
    asAdmin = admin.href
    const other = new URL(database.url)
    other.username = role
    asRole = other.href
    await run(asAdmin, `create role ${role} login`, 'drop schema if exists jobs cascade')
    await run(asAdmin, 'drop schema public cascade', 'drop schema drizzle cascade', 'create schema public')
  })
  afterAll(async () => {
    await run(asAdmin, `drop owned by ${role} cascade`, `drop role ${role}`)
    await database.drop()
  })

  it('is told which permission is missing', async () => {
    await expect(migrateDatabase(asRole)).rejects.toThrow(
      /nothing was changed: permission denied .*DATABASE_MIGRATION_URL/,
    )
  })

  it('can work in a schema that another role has migrated', async () => {
    await migrateDatabase(asAdmin, undefined, { grantTo: role })
    await requireMigrated(asRole)
    await run(asRole, `insert into settings (key, value, changed_at) values ('x', '1', now())`, 'select * from courses')
    await expect(run(asRole, 'create table public.mine (id int)')).rejects.toThrow(/permission denied/)
    await stopJobs()
    await startJobQueue(asRole, [], { canCreateSchema: false })
    await stopJobs()
    await startJobQueue(url(), [])
  })
})
