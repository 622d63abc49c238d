import { log } from './log.server.ts'

/** Runs `act` for each item. A failure is logged and does not stop the others. Returns the number of failures. */
export async function runEach<Item>({
  items,
  act,
  failure,
  named,
}: {
  items: readonly Item[]
  act: (item: Item) => Promise<unknown>
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
