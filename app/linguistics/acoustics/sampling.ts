/** Samples between −1 and 1 with their rate in hertz. */
export type Recorded = { samples: Float32Array; rate: number }

/** A value for each moment, in equal steps: the first at `start`, all in milliseconds. NaN where there is none. */
export type Track = { start: number; step: number; values: Float64Array }

/** Half the number of samples that make one resampled sample. */
const depth = 25

/** Finds the greatest common divisor of two whole numbers. */
const findDivisor = (one: number, other: number): number => (other === 0 ? one : findDivisor(other, one % other))

/**
 * Resamples a sound by windowed sinc interpolation (Smith & Gossett 1984, A flexible sampling-rate conversion method).
 * Frequencies above half of the lower rate are removed.
 */
export function resample({ samples, rate }: Recorded, to: number): Recorded {
  if (to === rate) return { samples, rate }
  const share = Math.min(1, to / rate)
  const reach = Math.ceil(depth / share)
  const made = new Float32Array(Math.max(1, Math.floor((samples.length * to) / rate)))
  const weigh = (away: number) => {
    if (Math.abs(away) > reach) return 0
    const angle = Math.PI * away * share
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
    return share * sinc * (0.5 + 0.5 * Math.cos((Math.PI * away) / reach))
  }
  // The places between the samples repeat, so that their weights are computed once: five times for 16 to 10 kHz.
  const places = to / findDivisor(rate, to)
  const weights: Float64Array[] = []
  for (let n = 0; n < made.length; n += 1) {
    const middle = ((n + 0.5) * rate) / to - 0.5
    const first = Math.floor(middle) - reach
    const own = (weights[n % places] ??= Float64Array.from({ length: 2 * reach + 2 }, (_, i) =>
      weigh(middle - first - i),
    ))
    let sum = 0
    for (let i = 0; i < own.length; i += 1) sum += (samples[first + i] ?? 0) * (own[i] ?? 0)
    made[n] = sum
  }
  return { samples: made, rate: to }
}

/** Makes a Gaussian window as Praat's, which is 0 where it ends: at `whole` samples. */
export function gaussian(size: number, whole: number) {
  const edge = Math.exp(-12)
  return Float64Array.from({ length: size }, (_, i) => {
    const away = (i + 0.5 - size / 2) / whole
    return (Math.exp(-48 * away * away) - edge) / (1 - edge)
  })
}

/** Returns when the windows of an analysis lie: as many steps as fit, in the middle of the sound, as in Praat. */
export function placeWindows({ samples, rate }: Recorded, windowMilliseconds: number, step: number) {
  const length = (samples.length / rate) * 1000
  const count = Math.max(0, Math.floor((length - windowMilliseconds) / step) + 1)
  return { count, start: (length - (count - 1) * step) / 2 }
}

/** Returns the value of a track at a time, between its neighbours, or of the nearer one if the other has none. */
export function valueAt({ start, step, values }: Track, milliseconds: number) {
  const place = (milliseconds - start) / step
  const [before, share] = [Math.floor(place), place - Math.floor(place)]
  const [one, other] = [values[before] ?? Number.NaN, values[before + 1] ?? Number.NaN]
  const between = share === 0 ? one : one + (other - one) * share
  return Number.isFinite(between) ? between : share < 0.5 ? one : other
}

/** Returns the values of a track within a stretch, without moments that have none. */
export function valuesWithin({ start, step, values }: Track, from: number, to: number) {
  const first = Math.max(0, Math.ceil((from - start) / step))
  return [...values.subarray(first, Math.max(first, Math.floor((to - start) / step) + 1))].filter(Number.isFinite)
}

/** Returns the middle value; NaN if there is none. */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}
