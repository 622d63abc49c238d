import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { cueOfUrl } from '#app/linguistics/sound/cues.ts'
import { heldSound, makeSound } from './sounds.gateway.server.ts'

/** The file of a sound's address. What is held costs nothing and is not counted; what has to be made is, for each visitor. */
export async function askForSound({
  edition,
  file,
  ipAddress,
}: {
  edition: string
  file: string
  ipAddress: string
}): Promise<Outcome<Uint8Array<ArrayBuffer>, 'no-sound'> | Throttled> {
  const address = `${edition}/${file}`
  const held = heldSound(address)
  if (held) return done(held)
  const utterance = cueOfUrl({ edition, file })
  if (!utterance) return refused('no-sound')
  const throttled = await throttle([limits.soundsByAddress, ipAddress])
  return throttled ?? done(makeSound(address, utterance))
}
