/** The parts of the library that we use; it has no types of its own. */
declare module 'fourier-transform' {
  /**
   * Returns the spectrum of a real signal whose length is a power of two: real and imaginary parts of N/2 + 1
   * frequencies. The arrays are overwritten by the next call with the same length.
   */
  export function fft(input: Float64Array): [real: Float64Array, imaginary: Float64Array]
  /** Returns the real signal of a spectrum. The array is overwritten by the next call with the same length. */
  export function ifft(real: Float64Array, imaginary: Float64Array): Float64Array
}
