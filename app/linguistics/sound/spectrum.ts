import { fft } from 'fourier-transform'
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

const hann = Float64Array.from(
  { length: windowSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / windowSamples),
)

/**
 * Computes a wide-band spectrogram from samples: a short-time Fourier transform up to 6.5 kHz with a Hann window of 6
 * ms, moved by 1 ms and padded to 256 points. Samples are pre-emphasised by 6 dB an octave; levels are in decibels,
 * down to 48 dB below the strongest. The window is shorter than a period of the voice, so that each opening of the
 * vocal folds shows as one stroke.
 */
export function computeSpectrogram(samples: Float32Array) {
  /** Number of columns, one for each millisecond. */
  const width = Math.max(1, Math.floor(samples.length / stepSamples))
  const powers = new Float64Array(width * rows)
  const part = new Float64Array(size)
  let strongest = 1e-12
  for (let column = 0; column < width; column += 1) {
    const first = column * stepSamples + (stepSamples - windowSamples) / 2
    for (let i = 0; i < windowSamples; i += 1) {
      const at = first + i
      part[i] = ((samples[at] ?? 0) - preEmphasis * (samples[at - 1] ?? 0)) * (hann[i] ?? 0)
    }
    const [real, imaginary] = fft(part)
    for (let row = 0; row < rows; row += 1) {
      const power = (real[row] ?? 0) ** 2 + (imaginary[row] ?? 0) ** 2
      powers[(rows - 1 - row) * width + column] = power
      strongest = Math.max(strongest, power)
    }
  }
  /** Strength from 0 (nothing) to 255 (strongest), in rows of 62.5 Hz, the highest first. */
  const levels = Uint8Array.from(powers, (power) => {
    const decibels = 10 * Math.log10(Math.max(power, 1e-20) / strongest)
    return Math.round(255 * Math.max(0, 1 + decibels / decibelsShown))
  })
  return { width, height: rows, levels }
}
