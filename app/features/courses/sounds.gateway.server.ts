import { LRUCache } from 'lru-cache'
import { synthesise, wavOf } from '#app/linguistics/sound/synthesis.ts'
import type { Utterance } from '#app/linguistics/sound/types.ts'

/** A word takes some 15 kB and a few milliseconds; a lesson's sounds fit, and made-up ones push out what nobody plays. */
const mostBytes = 4 * 1024 * 1024
const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: mostBytes,
  sizeCalculation: ({ length }) => length,
})

/** The file of an address, where it was made before and is still held. */
export function heldSound(address: string) {
  return files.get(address) ?? null
}

export function makeSound(address: string, utterance: Utterance) {
  const made = wavOf(synthesise(utterance))
  files.set(address, made)
  return made
}
