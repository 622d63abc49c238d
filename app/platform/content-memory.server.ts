import { LRUCache } from 'lru-cache'
import { isHearing, onSignal } from './signals.server.ts'

/**
 * Keeps what was read of the content until any process tells that content changed (`ukli_content`, sent by triggers in the
 * changing transaction itself). While this process cannot hear that word nothing is kept. What is missing is read for all
 * keys at once; keys without a value are not kept, so made-up ones push out nothing. Never ask inside a transaction: what is
 * missing is asked of the pool. Whoever asks shares the value with everybody and must not change it.
 */
export function keepContent<Value extends object>({
  most,
  readMany,
}: {
  most: number
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
}) {
  const kept = new LRUCache<string, Promise<Value | null>>({ max: most })
  onSignal('ukli_content', () => kept.clear())

  function begin(keys: readonly string[]) {
    const reading = readMany(keys)
    for (const key of keys) {
      const one = reading.then((found) => found.get(key) ?? null)
      kept.set(key, one)
      const forget = () => void (kept.peek(key) === one && kept.delete(key))
      one.then((value) => value === null && forget(), forget)
    }
    return reading
  }

  return async function mapKept(keys: readonly string[]): Promise<ReadonlyMap<string, Value>> {
    if (keys.length === 0) return new Map()
    if (!isHearing()) return readMany(keys)
    const known = keys.map((key) => [key, kept.get(key)] as const)
    const missing = known.flatMap(([key, value]) => (value ? [] : [key]))
    const read = missing.length > 0 ? begin(missing) : null
    const found = new Map(await read)
    for (const [key, value] of known) {
      const here = await value
      if (here) found.set(key, here)
    }
    return found
  }
}
