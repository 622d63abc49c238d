import type { Point } from '../figures/vowel-chart.ts'
import { findTarget } from '../letters.ts'
import { vowels } from '../phonemes.ts'
import type { Formants } from './types.ts'

/**
 * F1 and F2 of points of the vowel chart for a male vocal tract, rounded from the values that Catford (1988) gives for
 * the cardinal vowels. Rows go from close to open; columns are front, central, back.
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

/**
 * True for rounded vowels, judged by the first symbol, where a diphthong starts. Schwa and similar symbols count as
 * unrounded.
 */
export const isRoundedVowel = (symbol: string) => roundedLetters.test(symbol)

const interpolate = (a: number, b: number, share: number) => a + (b - a) * share

/** Interpolates formants at a point of the vowel chart. */
export function interpolateFormants({ height, backness, isRounded }: Point & { isRounded: boolean }): Formants {
  const grid = isRounded ? rounded : unrounded
  const row = Math.min(2, Math.floor(height))
  const column = Math.min(1, Math.floor(backness))
  const interpolateFormant = (at: 0 | 1) => {
    const formantAt = (down: number, across: number) => grid[down]?.[across]?.[at] ?? 0
    return interpolate(
      interpolate(formantAt(row, column), formantAt(row, column + 1), backness - column),
      interpolate(formantAt(row + 1, column), formantAt(row + 1, column + 1), backness - column),
      height - row,
    )
  }
  const [f1, f2] = [Math.round(interpolateFormant(0)), Math.round(interpolateFormant(1))]
  return [f1, f2, thirdFormant(f2)]
}

const thirdFormant = (f2: number) => Math.round(Math.max(2300, Math.min(3000, f2 + 600)))

/**
 * F1 and F2 of the vowels of Standard Southern British in hertz: means of five men aged 20 to 25 in 2001, four readings
 * each (Hawkins and Midgley 2005, table 1). Hawkins and Midgley did not measure diphthongs and schwa, whose formants
 * come from the chart.
 */
export const englishVowels: Readonly<Record<string, readonly [number, number]>> = {
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

/** Finds the place of a vowel of the IPA chart that the courses do not write; null for other letters. */
function findChartPlace(letter: string) {
  const target = findTarget(letter)
  return target && { height: target.height * 3, backness: target.backness * 2 }
}

/**
 * Returns the formants of a vowel. A vowel in a broad transcription is an English one, so the measured values are
 * used; in a narrow one it sounds as written.
 */
export function vowelTarget(symbol: string, style: 'broad' | 'narrow'): Formants {
  const measured = style === 'broad' && englishVowels[symbol]
  if (measured) return [...measured, thirdFormant(measured[1])]
  const place = vowels[symbol] ?? vowels[symbol.replace('ː', '')] ?? findChartPlace(symbol.replace('ː', ''))
  if (!place) throw new Error(`${symbol} has no place in the vowel space`)
  return interpolateFormants({ ...place, isRounded: isRoundedVowel(symbol) })
}

/** Returns the formants at the end of a diphthong; for other vowels, those of the vowel itself. */
export function glideTarget(symbol: string, style: 'broad' | 'narrow'): Formants {
  const to = vowels[symbol]?.to
  return to
    ? interpolateFormants({ ...to, isRounded: isRoundedVowel(symbol.at(-1) ?? '') })
    : vowelTarget(symbol, style)
}
