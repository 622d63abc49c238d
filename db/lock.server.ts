import pg from 'pg'

/** Held while a process starts, so that of several the others wait; on a connection of its own, for which no time limit counts. */
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
