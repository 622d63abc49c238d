import { LRUCache } from 'lru-cache'
import { cueOfAddress } from './cues/rules.ts'
import { synthesise, wavOf } from './synthesis/rules.ts'

/** A word takes some 15 kB and a few milliseconds; a lesson's sounds fit, and made-up ones push out what nobody plays. */
const mostBytes = 4 * 1024 * 1024
const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: mostBytes,
  sizeCalculation: ({ length }) => length,
})

/** The file of a sound's address; null where the address is none. */
export function soundFile({ edition, file }: { edition: string; file: string }) {
  const kept = files.get(file)
  if (kept) return kept
  const utterance = cueOfAddress({ edition, file })
  if (!utterance) return null
  const made = wavOf(synthesise(utterance))
  files.set(file, made)
  return made
}
