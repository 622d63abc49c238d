import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from './client.server.ts'

test('a pooled connection sends no startup parameter that PgBouncer refuses', async () => {
  const sent: string[] = []
  const server = createServer((socket) =>
    socket.once('data', (data) => {
      sent.push(data.toString('latin1'))
      socket.end()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `postgresql://ukli@127.0.0.1:${port}/ukli`
  for (const directDatabaseUrl of [undefined, url]) {
    await expect(openDatabase({ databaseUrl: url, directDatabaseUrl, dataDir: '' })).rejects.toThrow('DATABASE_URL')
  }
  server.close()
  expect(sent[0]).toContain('statement_timeout')
  expect(sent[1]).toContain('application_name')
  expect(sent[1]).not.toContain('timeout')
})

test('the error for an unreachable database names DATABASE_URL', async () => {
  const opening = openDatabase({ databaseUrl: 'postgresql://ukli@127.0.0.1:1/ukli', dataDir: '' })
  await expect(opening).rejects.toThrow(/^DATABASE_URL must be a PostgreSQL server that answers: connect ECONNREFUSED/)
})
