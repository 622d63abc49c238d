/** A vowel on the quadrilateral: `height` from 0 (close) to 3 (open), `backness` from 0 (front) to 2 (back). A diphthong has an end. */
export type ChartedVowel = { symbol: string; at: Point; to: Point | null; keyword: string }
export type Point = { height: number; backness: number }

/** A measured vowel: formants in hertz. */
export type MeasuredVowel = { symbol: string; f1: number; f2: number; speaker: string }
