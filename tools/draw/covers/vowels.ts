/** Typical formants (F1, F2 in hertz) of the monophthongs of Standard Southern British English, men's voices. */
import type { Point } from '../numbers.ts'

export const monophthongs = [
  ['iː', 280, 2249],
  ['ɪ', 367, 1757],
  ['e', 494, 1650],
  ['æ', 690, 1550],
  ['ʌ', 644, 1259],
  ['ɑː', 646, 1155],
  ['ɒ', 558, 1047],
  ['ɔː', 415, 828],
  ['ʊ', 379, 1173],
  ['uː', 316, 1191],
  ['ɜː', 478, 1436],
] as const

export const toBark = (hertz: number) => (26.81 * hertz) / (1960 + hertz) - 0.53

/**
 * Returns the axes of a vowel chart: F2 falls to the right and F1 grows downwards, both in Bark, the scale of hearing.
 */
export function newVowelAxes(box: { left: number; right: number; top: number; bottom: number }) {
  const [front, back, close, open] = [toBark(2480), toBark(730), toBark(225), toBark(790)]
  const xOfF2 = (f2: number) => box.right - ((toBark(f2) - back) / (front - back)) * (box.right - box.left)
  const yOfF1 = (f1: number) => box.top + ((toBark(f1) - close) / (open - close)) * (box.bottom - box.top)
  return { x: xOfF2, y: yOfF1, at: (f1: number, f2: number): Point => [xOfF2(f2), yOfF1(f1)] }
}
