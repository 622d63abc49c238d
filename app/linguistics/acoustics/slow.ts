import type { Recorded } from './sampling.ts'

const windowMilliseconds = 40
const searchMilliseconds = 8

/**
 * Makes a sound longer without changing its pitch, by waveform similarity overlap-add (Verhelst & Roelands 1993): parts
 * are laid further apart, each moved to where it fits the one before.
 */
export function slowDown({ samples, rate }: Recorded, factor: number): Recorded {
  const size = Math.round((windowMilliseconds * rate) / 1000)
  const step = size >> 1
  const search = Math.round((searchMilliseconds * rate) / 1000)
  const made = new Float32Array(Math.ceil(samples.length * factor) + size)
  const shape = Float32Array.from({ length: size }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / size))
  const likeness = (from: number, wanted: number) => {
    let sum = 0
    for (let n = 0; n < step; n += 2) sum += (samples[from + n] ?? 0) * (samples[wanted + n] ?? 0)
    return sum
  }
  let wanted = 0
  for (let to = 0; to < samples.length * factor; to += step) {
    const middle = Math.round(to / factor)
    let [from, most] = [middle, -Infinity]
    for (let at = to === 0 ? middle : middle - search; at <= middle + (to === 0 ? 0 : search); at += 1) {
      const found = likeness(at, wanted)
      if (found > most) [from, most] = [at, found]
    }
    for (let n = 0; n < size; n += 1) made[to + n] = (made[to + n] ?? 0) + (samples[from + n] ?? 0) * (shape[n] ?? 0)
    wanted = from + step
  }
  return { samples: made.subarray(0, Math.ceil(samples.length * factor)), rate }
}
