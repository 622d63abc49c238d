import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { pool } from '#db/client.server.ts'

/** Called before and after each statement; `client` is null outside transactions. */
export type Watcher = {
  before?: (statement: string) => Promise<void>
  after?: (statement: string, client: pg.PoolClient | null) => Promise<void>
}

const current = new AsyncLocalStorage<Watcher>()
const watched = new WeakSet<pg.Pool>()

function textOf(query: unknown) {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' ? text : ''
}

/** Watches all statements of `act`. */
export function watchStatements<Result>(watcher: Watcher, act: () => Promise<Result>): Promise<Result> {
  watchPool()
  return current.run(watcher, act)
}

function watchPool() {
  if (watched.has(pool)) return
  watched.add(pool)
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  Object.assign(pool, {
    async query(...given: unknown[]) {
      const watcher = current.getStore()
      await watcher?.before?.(textOf(given[0]))
      const result = await query(...given)
      await watcher?.after?.(textOf(given[0]), null)
      return result
    },
    connect(...given: unknown[]) {
      const watcher = current.getStore()
      // A callback is only passed by `pool.query`, for a single statement.
      return watcher && given.length === 0
        ? connect().then((client) => watchClient(client, watcher))
        : connect(...given)
    },
  })
}

function watchClient(client: pg.PoolClient, watcher: Watcher) {
  const { query, release } = client
  const send = query.bind(client) as (...given: unknown[]) => Promise<unknown>
  return Object.assign(client, {
    async query(...given: unknown[]) {
      await watcher.before?.(textOf(given[0]))
      const result = await send(...given)
      await watcher.after?.(textOf(given[0]), client)
      return result
    },
    release(failure?: Error | boolean) {
      // Restore the class's method, which others may have wrapped.
      Reflect.deleteProperty(client, 'query')
      Object.assign(client, { release })
      release.call(client, failure)
    },
  })
}
