import { gaussian, placeWindows, resample, type Recorded, type Track } from './sampling.ts'

/** Praat's advice for the highest formant that is looked for, in hertz. */
export const ceilings = { man: 5000, woman: 5500, child: 8000 } as const

const formantStep = 6.25
const windowMilliseconds = 25
const preEmphasisFrom = 50
const poles = 10
const margin = 50

/**
 * Computes the coefficients of linear prediction of some samples by Burg's method (Childers 1978, Modern spectrum
 * analysis; Anderson 1978, On the calculation of filter coefficients for maximum entropy spectral analysis).
 */
function predictByBurg(samples: Float64Array): Float64Array {
  const [forward, backward] = [Float64Array.from(samples), Float64Array.from(samples)]
  const made = new Float64Array(poles)
  const size = samples.length
  for (let order = 0; order < poles; order += 1) {
    let [product, power] = [0, 0]
    for (let n = order + 1; n < size; n += 1) {
      const [f, b] = [forward[n] ?? 0, backward[n - 1] ?? 0]
      product += f * b
      power += f * f + b * b
    }
    const reflection = power === 0 ? 0 : (2 * product) / power
    const before = made.slice(0, order)
    made[order] = reflection
    for (let i = 0; i < order; i += 1) made[i] = (before[i] ?? 0) - reflection * (before[order - 1 - i] ?? 0)
    for (let n = size - 1; n > order; n -= 1) {
      const [f, b] = [forward[n] ?? 0, backward[n - 1] ?? 0]
      forward[n] = f - reflection * b
      backward[n] = b - reflection * f
    }
  }
  return made
}

type Root = { re: number; im: number }

const circle = Array.from({ length: poles }, (_, i): Root => {
  const angle = (2 * Math.PI * i) / poles + 0.4
  return { re: 0.9 * Math.cos(angle), im: 0.9 * Math.sin(angle) }
})

/** Turns a root a little, so that a pair above and below the real axis can part into two on it. */
const nudge = ({ re, im }: Root): Root => ({ re: re - im * 0.01, im: im + re * 0.01 })

/**
 * Finds the roots of z^n − a₁ z^(n−1) − … − aₙ, all at once (Weierstrass; Durand & Kerner), starting from those of the
 * window before, which are near, or from a circle. Null if they are not found in that many turns.
 */
function findRoots(coefficients: Float64Array, from: readonly Root[], mostTurns: number): Root[] | null {
  const roots = from.map(nudge)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    let moved = 0
    for (const root of roots) {
      let [re, im] = [1, 0]
      for (const each of coefficients) {
        const next = re * root.re - im * root.im - each
        im = re * root.im + im * root.re
        re = next
      }
      let [downRe, downIm] = [1, 0]
      for (const other of roots) {
        if (other === root) continue
        const [awayRe, awayIm] = [root.re - other.re, root.im - other.im]
        const next = downRe * awayRe - downIm * awayIm
        downIm = downRe * awayIm + downIm * awayRe
        downRe = next
      }
      const size = downRe * downRe + downIm * downIm || 1e-300
      const [stepRe, stepIm] = [(re * downRe + im * downIm) / size, (im * downRe - re * downIm) / size]
      root.re -= stepRe
      root.im -= stepIm
      moved = Math.max(moved, Math.abs(stepRe) + Math.abs(stepIm))
    }
    if (moved < 1e-9) return roots
  }
  return null
}

/**
 * Computes the first five formants in hertz by linear prediction (Burg's method) with ten poles, as Praat does (“Sound:
 * To Formant (burg)...”): the sound is resampled to twice the ceiling, pre-emphasised from 50 Hz, and windowed by a Gaussian of 25 ms.
 */
export function computeFormants(sound: Recorded, { ceiling }: { ceiling: number }): Track[] {
  const { samples, rate } = resample(sound, ceiling * 2)
  const kept = Math.exp((-2 * Math.PI * preEmphasisFrom) / rate)
  const emphasised = samples.map((sample, n) => sample - (n > 0 ? kept * (samples[n - 1] ?? 0) : 0))
  const { count, start } = placeWindows(sound, 2 * windowMilliseconds, formantStep)
  const size = Math.round((2 * windowMilliseconds * rate) / 1000)
  const shape = gaussian(size, size + 1)
  const tracks = Array.from({ length: 5 }, () => new Float64Array(count).fill(Number.NaN))
  let roots: Root[] | null = null
  for (let i = 0; i < count; i += 1) {
    const first = Math.round(((start + i * formantStep) * rate) / 1000 - size / 2)
    const part = shape.map((weight, n) => weight * (emphasised[first + n] ?? 0))
    if (part.every((sample) => sample === 0)) continue
    const coefficients = predictByBurg(part)
    roots = (roots && findRoots(coefficients, roots, 40)) ?? findRoots(coefficients, circle, 400)
    roots
      ?.filter(({ im }) => im > 0)
      .map(({ re, im }) => (Math.atan2(im, re) * rate) / (2 * Math.PI))
      .filter((hertz) => hertz > margin && hertz < ceiling - margin)
      .toSorted((one, other) => one - other)
      .forEach((hertz, f) => {
        const track = tracks[f]
        if (track) track[i] = hertz
      })
  }
  return tracks.map((values) => ({ start, step: formantStep, values }))
}
