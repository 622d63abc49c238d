import { vi } from 'vitest'
import { NamedStatementsClient } from '#db/named-statements.server.ts'

/** How many statements the product's pool is sent meanwhile; the job queue has connections of its own. */
export async function countStatements(work: () => Promise<unknown>) {
  const spy = vi.spyOn(NamedStatementsClient.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
