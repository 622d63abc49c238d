import { placeWindows, type Recorded, type Track } from './sampling.ts'

const intensityStep = 5
/** 6.4 periods of the lowest pitch, 75 Hz. */
const windowMilliseconds = 6400 / 75
/** Pressure that is 0 dB, in pascal, if a sample of 1 is one pascal. */
const auditoryThreshold = 2e-5

/** Modified Bessel function of the first kind of order zero (Abramowitz & Stegun 1965: 9.8.1, 9.8.2 by its series). */
function besselI0(x: number) {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

/**
 * Computes intensity in decibels above the auditory threshold as Praat does (“Sound: To Intensity...”): the mean
 * square under a Kaiser-20 window of 6.4 periods of the lowest pitch, without the mean.
 */
export function computeIntensity({ samples, rate }: Recorded): Track {
  const { count, start } = placeWindows({ samples, rate }, windowMilliseconds, intensityStep)
  const half = Math.floor((windowMilliseconds * rate) / 2000)
  const argument = 2 * Math.PI ** 2 + 0.5
  const weights = Float64Array.from({ length: 2 * half + 1 }, (_, i) => {
    const away = (i - half) / (half + 0.5)
    return besselI0(argument * Math.sqrt(1 - away * away))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const values = Float64Array.from({ length: count }, (_, frame) => {
    const first = Math.round(((start + frame * intensityStep) * rate) / 1000) - half
    let mean = 0
    for (let n = 0; n < weights.length; n += 1) mean += (samples[first + n] ?? 0) / weights.length
    let sum = 0
    for (let n = 0; n < weights.length; n += 1) sum += (weights[n] ?? 0) * ((samples[first + n] ?? 0) - mean) ** 2
    return 10 * Math.log10(Math.max(sum / whole, 1e-30) / auditoryThreshold ** 2)
  })
  return { start, step: intensityStep, values }
}
