import pg from 'pg'

export async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', (error) => process.stderr.write(`${error.message}\n`))
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
