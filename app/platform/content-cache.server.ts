import { LRUCache } from 'lru-cache'
import { isListening, onNotification } from './notifications.server.ts'

/** The value is kept beside its promise, so that twenty cached questions are not twenty awaits. */
type Kept<Value> = { reading: Promise<Value | null>; value?: Value }

/**
 * Caches content until any process changes it: triggers send a `ukli_content` notification in the same transaction.
 * Nothing is cached while this process cannot receive notifications. All missing keys are read in one query; keys
 * without a value are not cached, so made-up ones evict nothing. Do not call it inside a transaction, because it
 * reads through the pool. Values are shared and must not be changed.
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
