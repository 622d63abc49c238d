import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { existsSync, readdirSync } from 'node:fs'
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

/** An older release would answer with errors, or write rows that the newer one does not expect. */
async function refuseNewerSchema(client: pg.Client, folder: string) {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")
  if (!tables[0]?.found) return
  const own = readdirSync(folder).toSorted()
  const newest = own.at(-1) ?? ''
  const { rows } = await client.query<{ name: string | null }>(
    'select name from drizzle.__drizzle_migrations order by id',
  )
  const newer = rows.find(({ name }) => name !== null && name > newest)
  if (newer)
    throw new Error(
      `The database belongs to a newer release: it has the migration ${newer.name}, which this one lacks. ` +
        'Start that release again, or restore a backup made with this one.',
    )
}

function explainFailure(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  const statement = error.cause instanceof Error ? ` (${error.message.split('\n')[0]?.slice(0, 200)})` : ''
  throw new Error(`The migration failed, and nothing was changed: ${cause}${statement}`, { cause: error })
}

/** Migrates to the newest schema; if interrupted, the database is unchanged. */
export async function migrateDatabase(url: string, folder = migrationsFolder()) {
  const client = new pg.Client({ connectionString: url, application_name: 'ukli-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewerSchema(client, folder)
    await migrate(drizzle({ client }), { migrationsFolder: folder }).catch(explainFailure)
  } finally {
    await client.end()
  }
}
