import { LRUCache } from 'lru-cache'
import { decryptSoundName, encryptSoundName } from '#app/platform/encryption.server.ts'
import { parseSound, type Made, type SoundFile } from '#app/linguistics/sound/cues.ts'
import { computeSpectrogram } from '#app/linguistics/sound/spectrum.ts'
import { cutSamples, synthesise, encodeWav } from '#app/linguistics/sound/synthesis.ts'

/**
 * Size of the cache in bytes, enough for the sounds of several lessons: a word has about 15 kB and takes a few
 * milliseconds to make. The sounds that were not played for longest are evicted first.
 */
const mostBytes = 4 * 1024 * 1024
const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: mostBytes,
  sizeCalculation: ({ length }) => length,
})

export function findCachedSound(path: string) {
  return files.get(path) ?? null
}

/**
 * Makes the audio file of a sound, or the greyscale picture of its spectrogram, which is white where the sound is
 * strongest.
 */
export async function makeSound(path: string, { utterance, stretch }: Made) {
  const whole = synthesise(utterance)
  const samples = stretch ? cutSamples(whole, stretch) : whole
  const made = soundFileKind(path) === 'png' ? await renderSpectrogram(samples) : encodeWav(samples)
  files.set(path, made)
  return made
}

export const soundFileKind = (path: string): SoundFile => (path.endsWith('.png') ? 'png' : 'wav')

async function renderSpectrogram(samples: Float32Array) {
  const { levels, width, height } = computeSpectrogram(samples)
  // The library sharp is large, so it is loaded on first use.
  const { default: sharp } = await import('sharp')
  return Uint8Array.from(
    await sharp(levels, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  )
}

const edition = 'heard-1'

/** Returns the URL of a listening item's sound. The name in it is encrypted, because the name is the answer. */
export function heardSoundUrl(cue: string, kind: SoundFile = 'wav') {
  return `/sounds/${edition}/${encryptSoundName(cue)}.${kind}`
}

/** Finds the sound at the URL of a listening item; null for any other URL. */
export function findHeardSound({ edition: asked, file }: { edition: string; file: string }) {
  const name = /^([\w-]{1,400})\.(?:wav|png)$/.exec(file)?.[1]
  const cue = asked === edition && name ? decryptSoundName(name) : null
  return cue === null ? null : parseSound(cue)
}
