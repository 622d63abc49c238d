import pg from 'pg'

/** The lock for creating the role and the database, because no transaction can combine the two. */
const creationLock = 420_041

/** Creates the role and its database if missing. The role owns its database but is no superuser. */
export async function ensureDatabase({
  admin,
  database,
  owner,
}: {
  admin: pg.ClientConfig
  database: string
  owner: string
}) {
  const client = new pg.Client(admin)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [creationLock])
    const role = await client.query('select from pg_roles where rolname = $1', [owner])
    if (!role.rowCount) await client.query(`create role ${pg.escapeIdentifier(owner)} login`)
    const existing = await client.query('select from pg_database where datname = $1', [database])
    if (existing.rowCount) return
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(owner)}`)
  } finally {
    await client.end()
  }
}
