import pg from 'pg'

/** A lock for starting processes, one at a time. On its own connection, without a statement timeout. */
export async function withStartLock<Result>(url: string, work: () => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, application_name: 'ukli-start' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(420041000)')
    return await work()
  } finally {
    await client.end()
  }
}
