import { fft } from 'fourier-transform'
import { gaussian, type Recorded } from './sampling.ts'

/** The settings, with Praat's names (“Sound: To Spectrogram...” and “Spectrogram: Paint...”). */
export type SpectrogramSettings = {
  /** Effective length of the Gaussian window in milliseconds: 5 is broad-band, 30 narrow-band. */
  windowLength: number
  /** Highest frequency in hertz. */
  maximumFrequency: number
  /** Decibels below the strongest that are still shown. */
  dynamicRange: number
  /** Decibels an octave that are added above 1,000 Hz and taken away below. */
  preEmphasis: number
}

export const standardSpectrogram: SpectrogramSettings = {
  windowLength: 5,
  maximumFrequency: 5000,
  dynamicRange: 50,
  preEmphasis: 6,
}

const mostColumns = 4000

export type Drawn = ReturnType<typeof computeSpectrogram>

/**
 * Computes a spectrogram by the short-time Fourier transform with a Gaussian window (Oppenheim 1970, Speech
 * spectrograms using the fast Fourier transform), with the settings of Praat.
 */
export function computeSpectrogram({ samples, rate }: Recorded, settings: SpectrogramSettings) {
  const { windowLength, maximumFrequency, dynamicRange, preEmphasis } = settings
  // The Gaussian reaches twice as far as its effective length.
  const size = Math.max(16, Math.round((2 * windowLength * rate) / 1000))
  const transform = Math.max(512, 2 ** Math.ceil(Math.log2(size)))
  const length = (samples.length / rate) * 1000
  /** Milliseconds of a column. */
  const step = Math.max(1, length / mostColumns, windowLength / 5)
  const width = Math.max(1, Math.floor(length / step))
  const height = Math.max(1, Math.floor((Math.min(maximumFrequency, rate / 2) * transform) / rate))
  const shape = gaussian(size, size)
  const boosts = Float64Array.from(
    { length: height },
    (_, bin) => (preEmphasis / Math.log10(2)) * Math.log10(((bin + 0.5) * rate) / transform / 1000),
  )
  const decibels = new Float32Array(width * height)
  const part = new Float64Array(transform)
  let strongest = -Infinity
  for (let column = 0; column < width; column += 1) {
    const first = Math.round(((column + 0.5) * step * rate) / 1000 - size / 2)
    for (let n = 0; n < size; n += 1) part[n] = (samples[first + n] ?? 0) * (shape[n] ?? 0)
    const [real, imaginary] = fft(part)
    for (let bin = 0; bin < height; bin += 1) {
      const power = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
      const level = 10 * Math.log10(Math.max(power, 1e-20)) + (boosts[bin] ?? 0)
      decibels[(height - 1 - bin) * width + column] = level
      strongest = Math.max(strongest, level)
    }
  }
  /** Strength from 0 (nothing) to 255 (strongest), row by row, the highest frequency first. */
  const levels = Uint8ClampedArray.from(decibels, (level) => 255 * (1 + (level - strongest) / dynamicRange))
  return { width, height, step, levels }
}
