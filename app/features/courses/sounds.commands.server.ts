import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { cueOfUrl } from '#app/linguistics/sound/cues.ts'
import { cachedSound, kindOf, makeSound, soundOfHeardUrl } from './sounds.gateway.server.ts'

type File = { bytes: Uint8Array<ArrayBuffer>; type: 'audio/wav' | 'image/png' }

/** Returns the file of a sound or its spectrogram. Cached ones are not rate-limited; making one is, per visitor. */
export async function getSound({
  edition,
  file,
  ipAddress,
}: {
  edition: string
  file: string
  ipAddress: string
}): Promise<Outcome<File, 'no-sound'> | Throttled> {
  const path = `${edition}/${file}`
  const type = kindOf(path) === 'png' ? 'image/png' : 'audio/wav'
  const cached = cachedSound(path)
  if (cached) return done({ bytes: cached, type })
  const sound = cueOfUrl({ edition, file }) ?? soundOfHeardUrl({ edition, file })
  if (!sound) return refused('no-sound')
  const throttled = await throttle([limits.soundsByAddress, ipAddress])
  return throttled ?? done({ bytes: await makeSound(path, sound), type })
}
