import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { createScratchDirectory } from '#tests/support/database.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { pool } from './client.server.ts'
import { migrateDatabase } from './migrate.server.ts'

openTestWorld()
const url = () => env.DATABASE_URL ?? ''

it('explains a migration that fails, and changes nothing', async () => {
  const folder = join(createScratchDirectory(), 'migrations')
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const later = join(folder, '99980101000000_broken')
  mkdirSync(later)
  writeFileSync(
    join(later, 'migration.sql'),
    'create table half_done (id int);\n--> statement-breakpoint\nalter table nothing_here add column x int;',
  )
  await expect(migrateDatabase(url(), folder)).rejects.toThrow(
    /nothing was changed: relation "nothing_here" does not exist/,
  )
  const { rows } = await pool.query("select to_regclass('half_done') as found")
  expect(rows).toEqual([{ found: null }])
})

it('refuses a database of a newer release', async () => {
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 253402214400000, '99990101000000_later')",
  )
  await expect(migrateDatabase(url())).rejects.toThrow(/newer release.*99990101000000_later/)
  await pool.query("delete from drizzle.__drizzle_migrations where name = '99990101000000_later'")
  await migrateDatabase(url())
})
