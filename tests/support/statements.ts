import { vi } from 'vitest'
import pg from 'pg'

/** How many statements the product's pool is sent meanwhile; the job queue has connections of its own. */
export async function countStatements(work: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
