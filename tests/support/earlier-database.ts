import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from '#db/migrate.server.ts'
import { cloneDatabase, createScratchDirectory } from './database.ts'

/** Copies the migrations before `name` into a folder. */
function migrationsBefore(name: string) {
  const all = join(import.meta.dirname, '..', '..', 'db', 'migrations')
  const folder = join(createScratchDirectory(), 'migrations')
  mkdirSync(folder)
  for (const each of readdirSync(all).toSorted()) {
    if (each.endsWith(name)) return folder
    cpSync(join(all, each), join(folder, each), { recursive: true })
  }
  throw new Error(`${name} is not there`)
}

export async function run(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Makes a database as it was before the migration `name`. `adminUrl` leads into it as a superuser. */
export async function makeDatabaseBefore(name: string) {
  const database = await cloneDatabase(inject('cluster'))
  const asAdmin = new URL(inject('cluster').adminUrl)
  asAdmin.pathname = new URL(database.url).pathname
  await run(database.url, 'drop schema public cascade', 'drop schema drizzle cascade', 'create schema public')
  await migrateDatabase(database.url, migrationsBefore(name))
  return { ...database, adminUrl: asAdmin.href }
}
