import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/**
 * A function that is called when a statement is sent. It returns a function to call when the statement has been
 * answered.
 */
export type StatementWatcher = (statement: string) => (error?: unknown) => void

type Query = (...words: unknown[]) => unknown

function textOf(statement: unknown) {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : null
}

/**
 * Returns a prepared statement without its name. A name belongs to one server connection, but a pooler gives each
 * transaction another connection; PgBouncer handles names only from version 1.21.
 */
function withoutName(statement: unknown) {
  return typeof statement === 'object' && statement !== null ? { ...statement, name: undefined } : statement
}

function watchAnswer(query: Query, words: unknown[], isAnswered: (error?: unknown) => void) {
  const callback = words.at(-1)
  if (typeof callback === 'function') {
    const answer = (error: unknown, result: unknown) => {
      isAnswered(error)
      callback(error, result)
    }
    return query(...words.slice(0, -1), answer)
  }
  const answering = query(...words)
  if (answering instanceof Promise) {
    answering.then(
      () => isAnswered(),
      (error: unknown) => isAnswered(error),
    )
  }
  return answering
}

/** Returns the class of the connections in the pool. */
export function createClientClass({ isPooled, watch }: { isPooled: boolean; watch: StatementWatcher | undefined }) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const watched: Query = (...[statement, ...rest]) => {
        const text = textOf(statement)
        // Cursors and copies are sent unchanged.
        if (text === null || (typeof statement === 'object' && statement !== null && 'submit' in statement))
          return query(statement, ...rest)
        const words = [isPooled ? withoutName(statement) : statement, ...rest]
        return watch ? watchAnswer(query, words, watch(text)) : query(...words)
      }
      this.query = watched as typeof this.query
    }
  }
}

/**
 * A pool that restores the async context of the caller when it hands over a connection. Otherwise a statement that had
 * to wait would be logged with the request that returned the connection.
 */
export class ContextPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect()
  }
}
