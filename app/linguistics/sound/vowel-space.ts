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
  return [f1, f2, thirdFormant(f2)]
}

const thirdFormant = (f2: number) => Math.round(Math.max(2300, Math.min(3000, f2 + 600)))

/**
 * F1 and F2 of the vowels of Standard Southern British: means of five men aged 20 to 25 in 2001, four readings each
 * (Hawkins and Midgley 2005, table 1). Diphthongs and schwa, which they did not measure, sound as charted.
 */
const spoken: Readonly<Record<string, readonly [number, number]>> = {
  iː: [276, 2338],
  i: [276, 2338],
  ɪ: [393, 2174],
  e: [600, 1926],
  æ: [916, 1473],
  ɑː: [604, 1040],
  ɒ: [483, 865],
  ɔː: [392, 630],
  ʊ: [413, 1287],
  uː: [289, 1616],
  u: [289, 1616],
  ʌ: [658, 1208],
  ɜː: [494, 1372],
}

/** A broad transcription names English vowels, so it sounds as they are spoken; a narrow one sounds as written. */
export function vowelTarget(symbol: string, style: 'broad' | 'narrow'): Formants {
  const measured = style === 'broad' && spoken[symbol]
  if (measured) return [...measured, thirdFormant(measured[1])]
  const place = vowels[symbol] ?? vowels[symbol.replace('ː', '')]
  if (!place) throw new Error(`${symbol} has no place in the vowel space`)
  return formantsAt({ ...place, isRounded: isRoundedVowel(symbol) })
}

/** The end of a diphthong; of any other vowel, the vowel itself. */
export function glideTarget(symbol: string, style: 'broad' | 'narrow'): Formants {
  const to = vowels[symbol]?.to
  return to ? formantsAt({ ...to, isRounded: isRoundedVowel(symbol.at(-1) ?? '') }) : vowelTarget(symbol, style)
}
