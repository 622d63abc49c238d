import { log } from './log.server.ts'

/** Does the same for one after the other. One that fails is written down and holds up no other; the answer is how many failed. */
export async function runEach<Item>({
  items,
  act,
  failure,
  named,
}: {
  items: readonly Item[]
  act: (item: Item) => Promise<unknown>
  /** What the log says of one that failed. */
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
