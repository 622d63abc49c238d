import { resample, type Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { slowDown } from '#app/linguistics/acoustics/slow.ts'

/** Samples per second of everything on the bench, in hertz. */
export const benchRate = 16_000
/** Longest sound that is opened, in seconds, and largest file, in bytes. */
export const longestSeconds = 60
const largestBytes = 50_000_000

export type OpenFault = 'too-large' | 'not-sound' | 'too-long'

/** Decodes a file by the browser: WAV, FLAC, MP3, Ogg and whatever else it plays. Channels are mixed. */
export async function decodeSound(bytes: ArrayBuffer): Promise<Recorded | OpenFault> {
  if (bytes.byteLength > largestBytes) return 'too-large'
  try {
    const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
    if (decoded.duration > longestSeconds) return 'too-long'
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i))
    const mixed = new Float32Array(decoded.length)
    for (const channel of channels)
      channel.forEach((sample, n) => (mixed[n] = (mixed[n] ?? 0) + sample / channels.length))
    return resample({ samples: mixed, rate: decoded.sampleRate }, benchRate)
  } catch {
    return 'not-sound'
  }
}

let playing: { context: AudioContext; source: AudioBufferSourceNode } | null = null

export function stopPlaying() {
  playing?.source.stop()
  playing = null
}

/**
 * Plays a part of a sound, from and to in milliseconds; `slowness` 2 takes twice the time at the same pitch. Stops what
 * was played before. Must be called from a press, as browsers require.
 */
export function playSound(
  sound: Recorded,
  { from, to, slowness = 1 }: { from: number; to: number; slowness?: number },
) {
  stopPlaying()
  const at = (milliseconds: number) => Math.round((milliseconds * sound.rate) / 1000)
  const part = { samples: sound.samples.slice(at(from), Math.max(at(from) + 1, at(to))), rate: sound.rate }
  const { samples } = slowness === 1 ? part : slowDown(part, slowness)
  const context = new AudioContext()
  const buffer = context.createBuffer(1, samples.length, sound.rate)
  buffer.copyToChannel(Float32Array.from(samples), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.addEventListener('ended', () => void context.close())
  playing = { context, source }
  source.start()
}
