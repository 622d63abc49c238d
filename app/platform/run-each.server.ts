import { log } from './log.server.ts'

/**
 * Runs `act` on each item in turn. A failure is logged and does not stop the others. Returns the number of failures.
 */
export async function runEach<Item>({
  items,
  act,
  failure,
  named,
}: {
  items: readonly Item[]
  act: (item: Item) => Promise<unknown>
  /** The log message for a failed item. */
  failure: string
  named: (item: Item) => Record<string, string>
}) {
  let failures = 0
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      failures += 1
      log.error({ err: error, ...named(item) }, failure)
    }
  }
  return failures
}
