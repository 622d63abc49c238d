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

export const bark = (hertz: number) => (26.81 * hertz) / (1960 + hertz) - 0.53

/** Returns a phonetician's axes: F2 falls to the right and F1 grows downwards, both in Bark, as the ear spaces them. */
export function vowelSpace(box: { left: number; right: number; top: number; bottom: number }) {
  const [front, back, close, open] = [bark(2480), bark(730), bark(225), bark(790)]
  const x = (f2: number) => box.right - ((bark(f2) - back) / (front - back)) * (box.right - box.left)
  const y = (f1: number) => box.top + ((bark(f1) - close) / (open - close)) * (box.bottom - box.top)
  return { x, y, at: (f1: number, f2: number): Point => [x(f2), y(f1)] }
}
