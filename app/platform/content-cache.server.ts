import { LRUCache } from 'lru-cache'
import { isListening, onNotification } from './notifications.server.ts'

/**
 * The value is stored beside its promise, because a page that reads twenty cached values would otherwise need twenty
 * awaits.
 */
type Cached<Value> = { reading: Promise<Value | null>; value?: Value }

/**
 * Returns a function that reads content by key and caches it until any process changes content: triggers send a
 * `ukli_content` notification in the same transaction. Nothing is cached while this process cannot receive
 * notifications. All missing keys are read in one query. Keys without a value are not cached, so made-up keys push
 * nothing out of the cache. Do not call the function inside a transaction, because it reads through the pool. Values
 * are shared and must not be changed.
 */
export function cacheContent<Value extends object>({
  most,
  readMany,
}: {
  most: number
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
}) {
  const cache = new LRUCache<string, Cached<Value>>({ max: most })
  onNotification('ukli_content', () => cache.clear())

  function startReading(keys: readonly string[]) {
    const reading = readMany(keys)
    for (const key of keys) {
      const entry: Cached<Value> = { reading: reading.then((found) => found.get(key) ?? null) }
      cache.set(key, entry)
      const forget = () => void (cache.peek(key) === entry && cache.delete(key))
      entry.reading.then((value) => {
        if (value) entry.value = value
        else forget()
      }, forget)
    }
    return reading
  }

  return async function readCached(keys: readonly string[]): Promise<ReadonlyMap<string, Value>> {
    if (keys.length === 0) return new Map()
    if (!isListening()) return readMany(keys)
    const known = keys.map((key) => [key, cache.get(key)] as const)
    const missing = known.flatMap(([key, entry]) => (entry ? [] : [key]))
    const read = missing.length > 0 ? startReading(missing) : null
    const found = new Map(await read)
    for (const [key, entry] of known) {
      const value = entry && (entry.value ?? (await entry.reading))
      if (value) found.set(key, value)
    }
    return found
  }
}
