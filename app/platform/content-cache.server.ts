import { LRUCache } from 'lru-cache'
import { isListening, onNotification } from './notifications.server.ts'

/** What was read stands beside its promise: twenty questions of a paper are found without twenty turns of waiting. */
type Kept<Value> = { reading: Promise<Value | null>; value?: Value }

/**
 * Keeps what was read of the content until any process tells that content changed (`ukli_content`, sent by triggers in the
 * changing transaction itself). While this process cannot hear that word nothing is kept. What is missing is read for all
 * keys at once; keys without a value are not kept, so made-up ones push out nothing. Never ask inside a transaction: what is
 * missing is asked of the pool. Whoever asks shares the value with everybody and must not change it.
 */
export function cacheContent<Value extends object>({
  most,
  readMany,
}: {
  most: number
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
}) {
  const kept = new LRUCache<string, Kept<Value>>({ max: most })
  onNotification('ukli_content', () => kept.clear())

  function begin(keys: readonly string[]) {
    const reading = readMany(keys)
    for (const key of keys) {
      const one: Kept<Value> = { reading: reading.then((found) => found.get(key) ?? null) }
      kept.set(key, one)
      const forget = () => void (kept.peek(key) === one && kept.delete(key))
      one.reading.then((value) => {
        if (value) one.value = value
        else forget()
      }, forget)
    }
    return reading
  }

  return async function mapKept(keys: readonly string[]): Promise<ReadonlyMap<string, Value>> {
    if (keys.length === 0) return new Map()
    if (!isListening()) return readMany(keys)
    const known = keys.map((key) => [key, kept.get(key)] as const)
    const missing = known.flatMap(([key, one]) => (one ? [] : [key]))
    const read = missing.length > 0 ? begin(missing) : null
    const found = new Map(await read)
    for (const [key, one] of known) {
      const value = one && (one.value ?? (await one.reading))
      if (value) found.set(key, value)
    }
    return found
  }
}
