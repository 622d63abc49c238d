import { LRUCache } from 'lru-cache'
import { decryptSoundName, encryptSoundName } from '#app/platform/encryption.server.ts'
import { readSound, type Made, type SoundFile } from '#app/linguistics/sound/cues.ts'
import { spectrogramOf } from '#app/linguistics/sound/spectrum.ts'
import { cut, synthesise, wavOf } from '#app/linguistics/sound/synthesis.ts'

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

/** Makes the file of a sound, or the greyscale picture of its spectrogram, white where it is strongest. */
export async function makeSound(path: string, { utterance, stretch }: Made) {
  const whole = synthesise(utterance)
  const samples = stretch ? cut(whole, stretch) : whole
  const made = kindOf(path) === 'png' ? await pictureOf(samples) : wavOf(samples)
  files.set(path, made)
  return made
}

export const kindOf = (path: string): SoundFile => (path.endsWith('.png') ? 'png' : 'wav')

async function pictureOf(samples: Float32Array) {
  const { levels, width, height } = spectrogramOf(samples)
  // Loaded on first use, since sharp is large.
  const { default: sharp } = await import('sharp')
  return Uint8Array.from(
    await sharp(levels, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  )
}

const edition = 'heard-1'

/** The URL of a listening item's sound. It does not tell what is heard, since that is the answer. */
export function heardSoundUrl(cue: string, kind: SoundFile = 'wav') {
  return `/sounds/${edition}/${encryptSoundName(cue)}.${kind}`
}

/** Returns the sound of such a URL, or null if it is not one. */
export function soundOfHeardUrl({ edition: asked, file }: { edition: string; file: string }) {
  const name = /^([\w-]{1,400})\.(?:wav|png)$/.exec(file)?.[1]
  const cue = asked === edition && name ? decryptSoundName(name) : null
  return cue === null ? null : readSound(cue)
}
