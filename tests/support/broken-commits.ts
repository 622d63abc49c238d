import type pg from 'pg'
import { vi } from 'vitest'
import { pool } from '#db/client.server.ts'

/**
 * Simulates a lost database connection at the next commit whose transaction `isIt` picks. The commit either took
 * effect ("after") or did not ("before").
 */
export function breakCommit(when: 'before' | 'after', isIt: (statements: readonly string[]) => boolean = () => true) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  const spy = vi.spyOn(pool, 'connect').mockImplementation(async (...given: unknown[]) => {
    // A callback is only passed by `pool.query`, for a single statement.
    if (given.length > 0) return connect(...given)
    const client = await connect()
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const statements: string[] = []
    Object.assign(client, {
      async query(...given: unknown[]) {
        const text = JSON.stringify(given[0])
        if (!/\bcommit\b/i.test(text) || !isIt(statements)) {
          statements.push(text)
          return query(...given)
        }
        spy.mockRestore()
        Reflect.deleteProperty(client, 'query')
        await query(when === 'after' ? 'commit' : 'rollback')
        throw new Error('Connection terminated unexpectedly')
      },
    })
    return client
  })
}
