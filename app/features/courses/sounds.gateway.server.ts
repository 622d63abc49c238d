import { LRUCache } from 'lru-cache'
import { synthesise, wavOf } from '#app/linguistics/sound/synthesis.ts'
import type { Utterance } from '#app/linguistics/sound/types.ts'

/**
 * A word takes about 15 kB and a few milliseconds. A lesson's sounds fit; made-up ones evict only what nobody plays.
 */
const mostBytes = 4 * 1024 * 1024
const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: mostBytes,
  sizeCalculation: ({ length }) => length,
})

export function cachedSound(path: string) {
  return files.get(path) ?? null
}

export function makeSound(path: string, utterance: Utterance) {
  const made = wavOf(synthesise(utterance))
  files.set(path, made)
  return made
}
