import { sampleRate } from './synthesis.ts'

/** Highest frequency shown, in hertz. */
export const highestHertz = 6500

const windowSamples = 96
const stepSamples = 16
const size = 256
const hertzPerRow = sampleRate / size
const rows = Math.floor(highestHertz / hertzPerRow)
const decibelsShown = 48
const preEmphasis = 0.97

/** Tables for the Fourier transform of `size` points: cosines and sines of one turn, and the order of the input. */
const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
const sines = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
const order = Uint8Array.from({ length: size }, (_, i) => {
  let reversed = 0
  for (let bit = 1; bit < size; bit *= 2) reversed = reversed * 2 + (i & bit ? 1 : 0)
  return reversed
})
const hann = Float64Array.from(
  { length: windowSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / windowSamples),
)

/** Computes a Fourier transform in place (radix 2). The input must already be in the order of the table `order`. */
function fourierTransform(real: Float64Array, imaginary: Float64Array) {
  for (let half = 1; half < size; half *= 2) {
    const turn = size / (half * 2)
    for (let start = 0; start < size; start += half * 2)
      for (let k = 0; k < half; k += 1) {
        const [one, other] = [start + k, start + k + half]
        const [cosine, sine] = [cosines[k * turn] ?? 0, sines[k * turn] ?? 0]
        const [a, b] = [real[other] ?? 0, imaginary[other] ?? 0]
        const [turnedReal, turnedImaginary] = [a * cosine - b * sine, a * sine + b * cosine]
        const [c, d] = [real[one] ?? 0, imaginary[one] ?? 0]
        real[other] = c - turnedReal
        imaginary[other] = d - turnedImaginary
        real[one] = c + turnedReal
        imaginary[one] = d + turnedImaginary
      }
  }
}

export type Spectrogram = {
  /** Number of columns, one for each millisecond. */
  width: number
  /** Number of rows of 62.5 Hz each, the highest first. */
  height: number
  /** Strength from 0 (nothing) to 255 (strongest), row by row. */
  levels: Uint8Array
}

/**
 * Computes a wide-band spectrogram from samples: a short-time Fourier transform up to 6.5 kHz with a Hann window of 6
 * ms, moved by 1 ms and padded to 256 points. Samples are pre-emphasised by 6 dB an octave; levels are in decibels,
 * down to 48 dB below the strongest. The window is shorter than a period of the voice, so that each opening of the
 * vocal folds shows as one stroke.
 */
export function computeSpectrogram(samples: Float32Array): Spectrogram {
  const width = Math.max(1, Math.floor(samples.length / stepSamples))
  const powers = new Float64Array(width * rows)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  let strongest = 1e-12
  for (let column = 0; column < width; column += 1) {
    const first = column * stepSamples + (stepSamples - windowSamples) / 2
    for (let i = 0; i < size; i += 1) {
      const source = order[i] ?? 0
      const at = first + source
      const emphasised = (samples[at] ?? 0) - preEmphasis * (samples[at - 1] ?? 0)
      real[i] = source < windowSamples ? emphasised * (hann[source] ?? 0) : 0
      imaginary[i] = 0
    }
    fourierTransform(real, imaginary)
    for (let row = 0; row < rows; row += 1) {
      const power = (real[row] ?? 0) ** 2 + (imaginary[row] ?? 0) ** 2
      powers[(rows - 1 - row) * width + column] = power
      strongest = Math.max(strongest, power)
    }
  }
  const levels = Uint8Array.from(powers, (power) => {
    const decibels = 10 * Math.log10(Math.max(power, 1e-20) / strongest)
    return Math.round(255 * Math.max(0, 1 + decibels / decibelsShown))
  })
  return { width, height: rows, levels }
}
