import { vowels } from '../phonemes.ts'
import type { Formants } from './types.ts'

/**
 * F1 and F2 across the quadrilateral for a male vocal tract, rounded from the values Catford (1988) gives for the
 * cardinal vowels: rows from close to open, columns front, central, back.
 */
const unrounded = [
  [
    [270, 2300],
    [300, 1700],
    [300, 1390],
  ],
  [
    [390, 2200],
    [430, 1600],
    [460, 1310],
  ],
  [
    [600, 1850],
    [600, 1450],
    [600, 1170],
  ],
  [
    [800, 1550],
    [760, 1300],
    [730, 1050],
  ],
] as const
const rounded = [
  [
    [260, 2050],
    [300, 1400],
    [290, 750],
  ],
  [
    [380, 1850],
    [420, 1250],
    [400, 780],
  ],
  [
    [580, 1650],
    [590, 1200],
    [550, 850],
  ],
  [
    [760, 1450],
    [700, 1150],
    [670, 930],
  ],
] as const

const roundedLetters = /^[yʏøœɶuʊʉɵɞoɔɒw]/

/** Decided by the first symbol, where a diphthong starts. Schwa and similar symbols count as unrounded. */
export const isRoundedVowel = (symbol: string) => roundedLetters.test(symbol)

const between = (a: number, b: number, share: number) => a + (b - a) * share

/**
 * Interpolates formants at a point of the vowel space: height 0 (close) to 3 (open), backness 0 (front) to 2 (back).
 */
export function formantsAt({
  height,
  backness,
  isRounded,
}: {
  height: number
  backness: number
  isRounded: boolean
}): Formants {
  const grid = isRounded ? rounded : unrounded
  const row = Math.min(2, Math.floor(height))
  const column = Math.min(1, Math.floor(backness))
  const value = (at: 0 | 1) => {
    const cell = (down: number, across: number) => grid[down]?.[across]?.[at] ?? 0
    return between(
      between(cell(row, column), cell(row, column + 1), backness - column),
      between(cell(row + 1, column), cell(row + 1, column + 1), backness - column),
      height - row,
    )
  }
  const [f1, f2] = [Math.round(value(0)), Math.round(value(1))]
  return [f1, f2, Math.round(Math.max(2300, Math.min(3000, f2 + 600)))]
}

export function vowelTarget(symbol: string): Formants {
  const place = vowels[symbol] ?? vowels[symbol.replace('ː', '')]
  if (!place) throw new Error(`${symbol} has no place in the vowel space`)
  return formantsAt({ ...place, isRounded: isRoundedVowel(symbol) })
}

/** The end of a diphthong; of any other vowel, the vowel itself. */
export function glideTarget(symbol: string): Formants {
  const to = vowels[symbol]?.to
  return to ? formantsAt({ ...to, isRounded: isRoundedVowel(symbol.at(-1) ?? '') }) : vowelTarget(symbol)
}
