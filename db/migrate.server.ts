import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The lock for migrating: several processes may start at once, and the migrator itself takes no lock. */
const migrationLock = 420_042

/** The migrations folder, searched upwards, because the code runs from the sources and from build/server. */
function migrationsFolder() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error('db/migrations was not found')
  }
}

/** Migrates to the newest schema; if interrupted, the database is unchanged. */
export async function migrateDatabase(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'ukli-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}
