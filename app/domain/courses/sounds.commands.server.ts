import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { findCachedSound, findSignedCue, makeSound, soundFileKind } from './sounds.gateway.server.ts'

type File = { bytes: Uint8Array<ArrayBuffer>; type: 'audio/wav' | 'image/png' }

/**
 * Returns the file of a sound or its spectrogram, if one of our pages links to it. Making a file is rate-limited per IP
 * address; cached files are not.
 */
export async function getSound({
  edition,
  file,
  ipAddress,
}: {
  edition: string
  file: string
  ipAddress: string
}): Promise<Outcome<File, 'no-sound' | 'busy'> | Throttled> {
  const path = `${edition}/${file}`
  const type = soundFileKind(path) === 'png' ? 'image/png' : 'audio/wav'
  const cached = findCachedSound(path)
  if (cached) return done({ bytes: cached, type })
  const cue = findSignedCue({ edition, file })
  if (cue === null) return refused('no-sound')
  const throttled = await throttle([limits.soundsByAddress, ipAddress])
  if (throttled) return throttled
  const bytes = await makeSound(path, cue)
  return bytes ? done({ bytes, type }) : refused('busy')
}
