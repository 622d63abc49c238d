import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { cueOfUrl } from '#app/linguistics/sound/cues.ts'
import { cachedSound, makeSound, utteranceOfHeardUrl } from './sounds.gateway.server.ts'

/** Returns a sound's file. Cached sounds are not rate-limited; synthesis is, per visitor. */
export async function getSound({
  edition,
  file,
  ipAddress,
}: {
  edition: string
  file: string
  ipAddress: string
}): Promise<Outcome<Uint8Array<ArrayBuffer>, 'no-sound'> | Throttled> {
  const path = `${edition}/${file}`
  const cached = cachedSound(path)
  if (cached) return done(cached)
  const utterance = cueOfUrl({ edition, file }) ?? utteranceOfHeardUrl({ edition, file })
  if (!utterance) return refused('no-sound')
  const throttled = await throttle([limits.soundsByAddress, ipAddress])
  return throttled ?? done(makeSound(path, utterance))
}
