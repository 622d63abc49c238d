import { vi } from 'vitest'
import pg from 'pg'

/** Counts the statements sent to the pool; the job queue has its own connections. */
export async function countStatements(work: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
