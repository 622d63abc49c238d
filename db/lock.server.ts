import pg from 'pg'

/** Runs `work` unless another process is running it. The lock ends with its connection, even if the process dies. */
export async function withJobLock(url: string, job: 'incoming email', work: () => Promise<void>) {
  const client = new pg.Client({ connectionString: url, application_name: `ukli ${job}` })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock(420041010) as "isOurs"')
    if (rows[0]?.isOurs) await work()
  } finally {
    await client.end()
  }
}

/**
 * Runs `work` under a lock, so that processes start one at a time. The lock has its own connection, without a timeout
 * for statements.
 */
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
