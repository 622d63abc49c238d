import { fft, ifft } from 'fourier-transform'
import { placeWindows, type Recorded, type Track } from './sampling.ts'

/**
 * The settings, with Praat's names in its manual (“Sound: To Pitch (ac)...”) and its standard values. `step` is the time
 * from one value to the next in milliseconds.
 */
export type PitchSettings = { floor: number; ceiling: number; step?: number }
export const standardPitch: PitchSettings = { floor: 75, ceiling: 500 }

const pitchStep = 5
const silenceThreshold = 0.03
const voicingThreshold = 0.45
const octaveCost = 0.01
const octaveJumpCost = 0.35
const voicedUnvoicedCost = 0.14
const mostCandidates = 15

/** A possible pitch of a window; 0 Hz is voiceless. */
type Candidate = { hertz: number; strength: number }

const hann = (size: number) =>
  Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size))

/**
 * Makes a function that computes the autocorrelation of some samples by the Fourier transform of their power, up to a
 * lag. Its arrays are made once, because it is called for every window.
 */
function createAutocorrelation(size: number, most: number) {
  const [padded, power] = [new Float64Array(size), new Float64Array(size / 2 + 1)]
  const nothing = new Float64Array(power.length)
  return (samples: Float64Array) => {
    padded.fill(0)
    padded.set(samples)
    const [real, imaginary] = fft(padded)
    for (let i = 0; i < power.length; i += 1) power[i] = (real[i] ?? 0) ** 2 + (imaginary[i] ?? 0) ** 2
    return ifft(power, nothing).slice(0, most)
  }
}

/** Finds the peaks of the normalised autocorrelation `r` within the range, with parabolic interpolation. */
function listCandidates(r: Float64Array, rate: number, { floor, ceiling }: PitchSettings): Candidate[] {
  const found: Candidate[] = []
  const last = Math.min(r.length - 2, Math.ceil(rate / floor))
  for (let lag = Math.max(2, Math.floor(rate / ceiling)); lag <= last; lag += 1) {
    const [before, peak, after] = [r[lag - 1] ?? 0, r[lag] ?? 0, r[lag + 1] ?? 0]
    if (peak <= 0.5 * voicingThreshold || peak <= before || peak < after) continue
    const [slope, bend] = [(after - before) / 2, 2 * peak - before - after]
    const hertz = rate / (lag + slope / bend)
    const strength = peak + (slope * slope) / (2 * bend)
    if (hertz >= floor && hertz <= ceiling) found.push({ hertz, strength: strength > 1 ? 1 / strength : strength })
  }
  const rank = ({ hertz, strength }: Candidate) => strength - octaveCost * Math.log2(floor / hertz)
  return found.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostCandidates - 1)
}

/** Finds the cheapest path through the candidates of all windows (Viterbi). */
function findPath(frames: readonly (readonly Candidate[])[], { ceiling, step = pitchStep }: PitchSettings) {
  const correction = 10 / step
  const gain = ({ hertz, strength }: Candidate) =>
    hertz === 0 ? strength : strength - octaveCost * Math.log2(ceiling / hertz)
  const jump = (one: number, other: number) => {
    if (one === 0 && other === 0) return 0
    if (one === 0 || other === 0) return voicedUnvoicedCost * correction
    return octaveJumpCost * correction * Math.abs(Math.log2(one / other))
  }
  const back: number[][] = []
  let scores: number[] = []
  frames.forEach((frame, i) => {
    const before = frames[i - 1]
    const from: number[] = []
    const next = frame.map((candidate, c) => {
      let [best, at] = [before ? -Infinity : 0, 0]
      before?.forEach(({ hertz }, b) => {
        const score = (scores[b] ?? 0) - jump(hertz, candidate.hertz)
        if (score > best) [best, at] = [score, b]
      })
      from[c] = at
      return best + gain(candidate)
    })
    back.push(from)
    scores = next
  })
  const path = new Float64Array(frames.length).fill(Number.NaN)
  let at = scores.indexOf(Math.max(...scores))
  for (let i = frames.length - 1; i >= 0; i -= 1) {
    const hertz = frames[i]?.[at]?.hertz ?? 0
    if (hertz > 0) path[i] = hertz
    at = back[i]?.[at] ?? 0
  }
  return path
}

/**
 * Computes the fundamental frequency in hertz by autocorrelation, as described by Boersma (1993), Accurate short-term
 * analysis of the fundamental frequency and the harmonics-to-noise ratio of a sampled sound, with the standard values
 * of Praat. The window is three periods of the lowest pitch.
 */
export function computePitch({ samples, rate }: Recorded, settings: PitchSettings = standardPitch): Track {
  const { step = pitchStep } = settings
  const windowMilliseconds = 3000 / settings.floor
  const { count, start } = placeWindows({ samples, rate }, windowMilliseconds, step)
  const size = Math.floor((rate * windowMilliseconds) / 1000)
  const period = Math.floor(rate / settings.floor)
  const most = Math.floor(size / 2)
  const transform = 2 ** Math.ceil(Math.log2(size * 1.5))
  const shape = hann(size)
  const autocorrelate = createAutocorrelation(transform, most)
  const ofShape = autocorrelate(shape)
  const part = new Float64Array(size)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const frames = Array.from({ length: count }, (_, i): Candidate[] => {
    const middle = Math.round(((start + i * step) * rate) / 1000)
    const first = middle - (size >> 1)
    let mean = 0
    for (let n = middle - period; n < middle + period; n += 1) mean += (samples[n] ?? 0) / (2 * period)
    let peak = 0
    for (let n = middle - (period >> 1); n < middle + (period >> 1); n += 1)
      peak = Math.max(peak, Math.abs((samples[n] ?? 0) - mean))
    const intensity = loudest === 0 ? 0 : Math.min(1, peak / loudest)
    const voiceless = {
      hertz: 0,
      strength: voicingThreshold + Math.max(0, 2 - (intensity * (1 + voicingThreshold)) / silenceThreshold),
    }
    if (peak === 0) return [voiceless]
    for (let n = 0; n < size; n += 1) part[n] = ((samples[first + n] ?? 0) - mean) * (shape[n] ?? 0)
    const r = autocorrelate(part)
    const [power, ofShapePower] = [r[0] ?? 1, ofShape[0] ?? 1]
    for (let lag = 0; lag < most; lag += 1) r[lag] = ((r[lag] ?? 0) / power) * (ofShapePower / (ofShape[lag] ?? 1))
    return [voiceless, ...listCandidates(r, rate, settings)]
  })
  return { start, step, values: findPath(frames, settings) }
}
