import { LRUCache } from 'lru-cache'
import { decryptSoundName, encryptSoundName } from '#app/platform/encryption.server.ts'
import { parseCue, utteranceOf } from '#app/linguistics/sound/cues.ts'
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

const edition = 'heard-1'

/** The URL of a listening item's sound. It does not tell what is heard, since that is the answer. */
export function heardSoundUrl(cue: string) {
  return `/sounds/${edition}/${encryptSoundName(cue)}.wav`
}

/** Returns the sound of such a URL, or null if it is not one. */
export function utteranceOfHeardUrl({ edition: asked, file }: { edition: string; file: string }) {
  const name = /^([\w-]{1,400})\.wav$/.exec(file)?.[1]
  const cue = asked === edition && name ? decryptSoundName(name) : null
  return cue === null ? null : utteranceOf(parseCue(cue))
}
