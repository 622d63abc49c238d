import { expect, test } from 'vitest'
import { openDatabase } from './client.server.ts'

test('a database that nobody answers for is named as the setting that is wrong', async () => {
  const opening = openDatabase({ databaseUrl: 'postgresql://ukli@127.0.0.1:1/ukli', dataDir: '' })
  await expect(opening).rejects.toThrow(/^DATABASE_URL must be a PostgreSQL server that answers: connect ECONNREFUSED/)
})
