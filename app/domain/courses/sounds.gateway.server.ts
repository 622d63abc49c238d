import { LRUCache } from 'lru-cache'
import {
  decryptSoundName,
  encryptSoundName,
  isSoundLinkSigned,
  signSoundLink,
} from '#app/platform/encryption.server.ts'
import { openWorker } from '#app/platform/worker.server.ts'
import { findCueOfUrl, signSoundUrls, type SoundFile } from '#app/linguistics/sound/cues.ts'

signSoundUrls({ sign: signSoundLink, isSigned: isSoundLinkSigned })

/** Size of the cache in bytes, enough for a thousand sounds. Those that were not asked for longest are evicted first. */
const mostBytes = 16 * 1024 * 1024
/** The most sounds that may wait for the thread, which takes up to half a second for each. */
const mostWaiting = 100

const make = openWorker<{ cue: string; kind: SoundFile }, Uint8Array<ArrayBuffer>>({
  file: 'app/domain/courses/sound-files.gateway.server.ts',
  act: 'makeSoundFile',
  milliseconds: 5_000,
})

const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: mostBytes,
  sizeCalculation: ({ length }) => length,
})
const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

export function findCachedSound(path: string) {
  return files.get(path) ?? null
}

/**
 * Makes the file of a sound in a thread, once for all who ask. Returns null if too many are waiting. The cache is asked
 * again here: another request may have made the file while this one waited for its rate limit.
 */
export async function makeSound(path: string, cue: string) {
  const begun = making.get(path) ?? files.get(path)
  if (begun) return begun
  if (making.size >= mostWaiting) return null
  const made = make({ cue, kind: soundFileKind(path) }).finally(() => making.delete(path))
  making.set(path, made)
  const file = await made
  if (file) files.set(path, file)
  return file
}

export const soundFileKind = (path: string): SoundFile => (path.endsWith('.png') ? 'png' : 'wav')

const edition = 'heard-1'

/** Returns the URL of a listening item's sound. The name in it is encrypted, because the name is the answer. */
export function heardSoundUrl(cue: string, kind: SoundFile = 'wav') {
  return `/sounds/${edition}/${encryptSoundName(cue)}.${kind}`
}

/** Finds the cue at a URL that we made; null for any other URL. */
export function findSignedCue({ edition: asked, file }: { edition: string; file: string }) {
  if (asked !== edition) return findCueOfUrl({ edition: asked, file })
  const name = /^([\w-]{1,400})\.(?:wav|png)$/.exec(file)?.[1]
  return name ? decryptSoundName(name) : null
}
