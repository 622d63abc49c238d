import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { readSoundHead } from '#app/linguistics/acoustics/sound-head.ts'
import { slowDown } from '#app/linguistics/acoustics/slow.ts'

/** Samples per second of everything on the bench, in hertz. */
const benchRate = 16_000
/** Longest sound that is opened, in seconds, and largest file, in bytes. */
export const longestSeconds = 60
const largestBytes = 50_000_000
/** A file that does not say how long it is may be this large: decoded, it could be a hundred times as large. */
const largestUnmeasured = 2_000_000

export type OpenFault = 'too-large' | 'not-sound' | 'too-long' | 'unmeasured'

/**
 * Decodes a file by the browser: WAV, FLAC, MP3, Ogg and whatever else it plays. Channels are mixed. The length is read
 * before anything is decoded, because two hours of speech fill a small file and gigabytes of memory.
 */
export async function decodeSound(file: Blob): Promise<Recorded | OpenFault> {
  if (file.size > largestBytes) return 'too-large'
  const bytes = await file.arrayBuffer()
  const head = readSoundHead(new Uint8Array(bytes))
  if (head && head.seconds > longestSeconds) return 'too-long'
  if (!head && bytes.byteLength > largestUnmeasured) return 'unmeasured'
  try {
    const decoded = await new OfflineAudioContext(1, 1, benchRate).decodeAudioData(bytes)
    if (decoded.duration > longestSeconds) return 'too-long'
    return { samples: mixChannels(decoded), rate: benchRate }
  } catch {
    return 'not-sound'
  }
}

/** Mixes the channels into one. A floating-point file may hold values that are no numbers. */
function mixChannels(decoded: AudioBuffer) {
  const mixed = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel += 1)
    decoded.getChannelData(channel).forEach((sample, n) => {
      if (Number.isFinite(sample)) mixed[n] = (mixed[n] ?? 0) + sample / decoded.numberOfChannels
    })
  return mixed
}

let playing: { context: AudioContext; source: AudioBufferSourceNode } | null = null

export function stopPlaying() {
  playing?.source.stop()
  playing = null
}

/**
 * Plays a sound, or its part from and to in milliseconds; `slowness` 2 takes twice the time at the same pitch. Stops what
 * was played before. Must be called from a press, as browsers require.
 */
export function playSound(sound: Recorded, { from = 0, to = Infinity, slowness = 1 } = {}) {
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
