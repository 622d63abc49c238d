import { sql, type SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { queues } from './read.server.ts'

openTestWorld()

/** Lists the tables that a statement can only read from end to end, because no index helps. */
async function listScannedTables(statement: SQL) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  })
}

it.each(queues.map(({ kind, from, held }) => [kind, from, held] as const))(
  'finds what waits by an index: %s',
  async (_kind, from, held) => {
    expect(await listScannedTables(sql`select count(*) from ${from}`)).toEqual([])
    if (held) expect(await listScannedTables(sql`select count(*) from ${held} ${newId()}`)).toEqual([])
  },
)

it('would notice a queue without an index', async () => {
  expect(await listScannedTables(sql`select count(*) from complaints where body = 'late'`)).toEqual(['complaints'])
})
