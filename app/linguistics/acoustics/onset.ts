import { computePitch } from './pitch.ts'
import { median, resample, valuesWithin, type Recorded, type Track } from './sampling.ts'

/** When a plosive is released, when the voice begins, and the voice onset time, in milliseconds. */
export type Onset = { burst: number; voice: number; vot: number }

/** Sampling rate of the search in hertz. */
const rate = 16_000
const perMillisecond = rate / 1000
/** A burst is at least this much louder than the closure, and at most this far below the loudest moment, in decibels. */
const burstRise = 9.5
const burstFloor = -42
/** A sound that begins at once has no release: there must be this much of a closure, in milliseconds. */
const firstBurst = 15
/** Decibels by which a fricative grows from its first milliseconds to the next; a burst is strongest at once. */
const mostGrowth = 3.5
/** Milliseconds in which a fricative may still rise. */
const slowRise = 9
/** Share of the vowel’s strength that low frequencies have in a burst at most; in the onset of a voice they have more. */
const mostVoice = 0.16
/** The same for the hum of a closure, which is weaker than a nasal. */
const mostHum = 0.16
/** The hum of a closure is at most this many times as loud earlier as at its end. A louder stretch is another sound. */
const mostHumRise = 3
/** A hum is at most this many times as loud as its low frequencies alone. Breath has more energy above them. */
const mostBreath = 2
/** Least milliseconds of hum before a release: a glottal stop releases the voice itself. */
const leastHum = 12
/** Least and most milliseconds from a release to the voice. What is shorter is the onset of a voice itself. */
const lag = { least: 5, most: 180 }
/** Least correlation between one period of the voice and the next. */
const likeness = 0.6
/** Least milliseconds of a period and the next that are compared, for high voices. */
const leastCompared = 6
/** Share of its later strength that the hum of a closure has when it begins. */
const humShare = 0.04
/** Length of the stretch after the release in which the vowel is searched for. */
const vowelMilliseconds = 250
/** Share of the vowel’s strength below which a rise does not count. */
const noticed = 0.04
/** Periods before and after the first regular one in which the first pulse is searched for. */
const around = { backward: 0.3, forward: 1.3 }

const toDecibels = (ratio: number) => 10 * Math.log10(Math.max(ratio, 1e-12))
const meanOf = (values: Float64Array, from: number, to: number) =>
  values.subarray(from, to).reduce((sum, value) => sum + value, 1e-12) / (to - from)

/** Returns the energy of each millisecond. */
function energies(samples: Float64Array) {
  return Float64Array.from({ length: Math.floor(samples.length / perMillisecond) }, (_, at) => {
    let sum = 0
    for (let n = at * perMillisecond; n < (at + 1) * perMillisecond; n += 1) sum += (samples[n] ?? 0) ** 2
    return sum
  })
}

/** Lists the sudden rises above 1 kHz, in milliseconds: bursts of plosives, and voices that begin as suddenly. */
function* listBursts(samples: Float32Array) {
  const high = Float64Array.from(samples, (sample, n) => sample - 2 * (samples[n - 1] ?? 0) + (samples[n - 2] ?? 0))
  const levels = energies(high)
  const loudest = levels.reduce((most, level) => Math.max(most, level), 1e-12)
  for (let at = firstBurst; at < levels.length; at += 1) {
    let before = 1e-9 * loudest
    for (let i = Math.max(0, at - 12); i < at; i += 1) before = Math.max(before, levels[i] ?? 0)
    const level = levels[at] ?? 0
    if (toDecibels(level / loudest) <= burstFloor || toDecibels(level / before) <= burstRise) continue
    const growth = toDecibels(meanOf(levels, at + 5, at + 9) / meanOf(levels, at, at + 3))
    if (growth <= mostGrowth) yield at
    // The rest of a slow rise is no burst either.
    else at += slowRise
  }
}

/** Smooths samples twice by a moving mean, which delays nothing. */
function smooth(samples: Float32Array, length: number) {
  const size = Math.round(length)
  let made = Float64Array.from(samples)
  for (let turn = 0; turn < 2; turn += 1) {
    const sums = new Float64Array(made.length + 1)
    made.forEach((sample, n) => (sums[n + 1] = (sums[n] ?? 0) + sample))
    made = made.map((_, n) => {
      const [from, to] = [Math.max(0, n - (size >> 1)), Math.min(made.length, n + (size >> 1) + 1)]
      return ((sums[to] ?? 0) - (sums[from] ?? 0)) / size
    })
  }
  return made
}

/** Returns how much one period resembles the next (correlation from −1 to 1), whose length may differ by a sixth. */
function comparePeriods(samples: Float64Array, at: number, period: number) {
  const [first, size] = [Math.round(at * perMillisecond), Math.round(period * perMillisecond)]
  const reach = Math.max(size, leastCompared * perMillisecond)
  let best = -1
  for (let lag = Math.round((size * 5) / 6); lag <= (size * 7) / 6; lag += 1) {
    let [product, one, other] = [0, 1e-12, 1e-12]
    for (let n = first; n < first + reach; n += 1) {
      const [a, b] = [samples[n] ?? 0, samples[n + lag] ?? 0]
      product += a * b
      one += a * a
      other += b * b
    }
    best = Math.max(best, product / Math.sqrt(one * other))
  }
  return best
}

function findStrongest(samples: Float64Array, from: number, to: number) {
  let [most, at] = [0, from]
  for (let n = from * perMillisecond; n < to * perMillisecond; n += 1)
    if (Math.abs(samples[n] ?? 0) > most) [most, at] = [Math.abs(samples[n] ?? 0), Math.floor(n / perMillisecond)]
  return at
}

/** Finds the first pulse of the voice after a silent closure, in milliseconds. */
function findFirstPulse(
  { low, peakBetween }: Lows,
  { burst, period, strength }: { burst: number; period: number; strength: number },
) {
  // From the middle of the vowel back to where one period no longer resembles the next, then to the first pulse.
  let voice = findStrongest(low, burst, burst + vowelMilliseconds)
  while (voice > burst && comparePeriods(low, voice - 1, period) > likeness) voice -= 1
  const rise = (at: number) => Math.log(peakBetween(at, at + 2) / (peakBetween(at - 3, at) + strength * noticed))
  let [first, most] = [voice, -Infinity]
  for (let at = Math.max(burst + 3, voice - around.backward * period); at < voice + around.forward * period; at += 1)
    if (rise(at) > most) [first, most] = [at, rise(at)]
  const half = peakBetween(first, first + 2) / 2
  let sample = Math.round(first * perMillisecond)
  while (Math.abs(low[sample] ?? half) < half) sample += 1
  return sample / perMillisecond
}

/** Makes a function that finds the largest size of some samples between two moments in milliseconds. */
const createPeaks = (samples: Float32Array | Float64Array) => (from: number, to: number) => {
  let most = 0
  for (let n = Math.max(0, Math.round(from * perMillisecond)); n < to * perMillisecond; n += 1)
    most = Math.max(most, Math.abs(samples[n] ?? 0))
  return most
}

/** A sound without its high frequencies, with the largest size of that and of the whole between two moments. */
type Lows = {
  low: Float64Array
  peakBetween: ReturnType<typeof createPeaks>
  sizeBetween: ReturnType<typeof createPeaks>
}

function removeHighs(samples: Float32Array): Lows {
  const low = smooth(samples, perMillisecond * 0.6)
  return { low, peakBetween: createPeaks(low), sizeBetween: createPeaks(samples) }
}

/** Measures from a rise to the voice; null if the rise is no release of a plosive, or no voice follows. */
function measureFrom(burst: number, lows: Lows, pitch: Track): Onset | null {
  const hertz = median(valuesWithin(pitch, burst, burst + vowelMilliseconds))
  if (!Number.isFinite(hertz)) return null
  const period = 1000 / hertz
  const { peakBetween } = lows
  const strength = peakBetween(burst, burst + vowelMilliseconds)
  const hum = peakBetween(burst - 2 * period - 2, burst - 2)
  if (hum > strength / 40) {
    if (hum > strength * mostHum || lows.sizeBetween(burst - 2 * period - 2, burst - 2) > hum * mostBreath) return null
    let voice = burst
    const before = () => peakBetween(voice - 1.5 * period, voice)
    while (voice > 0 && before() > hum * humShare && before() < hum * mostHumRise) voice -= 1
    // After a vowel or another voiced sound, the voice does not begin here.
    const isAlone = before() < hum * mostHumRise && burst - voice >= leastHum
    return !isAlone ? null : { burst, voice, vot: voice - burst }
  }
  if (peakBetween(burst - 1, burst + 3) > strength * mostVoice) return null
  const voice = findFirstPulse(lows, { burst, period, strength })
  const vot = voice - burst
  return vot < lag.least || vot > lag.most ? null : { burst, voice, vot }
}

/**
 * Measures voice onset time as Lisker & Abramson (1964), A cross-language study of voicing in initial stops, define it:
 * from the release of the first plosive to the first pulse of the voice, negative if the voice begins before. The
 * release is a sudden burst of high frequencies after silence or the hum of a closure; fricatives grow louder slowly,
 * and in nasals, approximants and vowels the voice is there at once. The voice begins when the lowest frequencies reach
 * a part of their strength in the vowel. Null if there is no release of a plosive before a voice. A weak
 * [h] that begins below the noise of the room looks like a release.
 */
export function measureOnset(sound: Recorded, pitch: Track = computePitch(sound)): Onset | null {
  const { samples } = resample(sound, rate)
  const lows = removeHighs(samples)
  for (const burst of listBursts(samples)) {
    const onset = measureFrom(burst, lows, pitch)
    if (onset) return onset
  }
  return null
}
