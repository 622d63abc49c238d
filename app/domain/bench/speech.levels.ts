/** Peak level in decibels below full scale under which nothing was heard. */
export const silentBelow = -50
const clippedAt = 0.985
/** Shares of samples at full scale above which a recording is clipped. */
const clippedShare = 0.0005

const toDecibels = (amplitude: number) => 20 * Math.log10(Math.max(amplitude, 1e-6))

/** Returns the loudest sample in decibels, 0 at full scale. */
export const peakLevel = (samples: Float32Array) =>
  toDecibels(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))

/** Judges whether a recording can be measured. */
export function judgeLevel(samples: Float32Array): 'good' | 'silent' | 'clipped' {
  if (peakLevel(samples) < silentBelow) return 'silent'
  const clipped = samples.reduce((count, sample) => count + (Math.abs(sample) >= clippedAt ? 1 : 0), 0)
  return clipped > Math.max(8, samples.length * clippedShare) ? 'clipped' : 'good'
}

/** Messages for recordings that cannot be measured, or not well. */
export const levelWords = {
  silent:
    'We heard almost nothing: the level stayed under −50 dB. Is the microphone the right one? Come a hand’s width closer and record again.',
  clipped:
    'A little too loud: the tops are cut off, so that the formants cannot be trusted. Move back or speak more softly, and record again.',
} as const

/** Cuts the silence before and after a word, but for a tenth of a second. */
export function trimSilence({ samples, rate }: { samples: Float32Array; rate: number }) {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isLoud = (sample: number) => Math.abs(sample) > loudest * 0.04
  const [first, last] = [samples.findIndex(isLoud), samples.findLastIndex(isLoud)]
  if (first < 0) return { samples, rate }
  const margin = rate / 10
  return { samples: samples.slice(Math.max(0, first - margin), last + margin), rate }
}
