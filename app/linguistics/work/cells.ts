import { formatValue } from '../figures/steps.ts'
import type { OwnValues, Slip, WorkCell, WorkTable } from './types.ts'

/** Removes the rounding noise of binary fractions, so that 0.1 × 0.2 is 0.02. */
export const roundNoise = (value: number) => Number(value.toPrecision(12))
export const product = (...factors: readonly number[]) => roundNoise(factors.reduce((so, factor) => so * factor, 1))
export const sum = (values: readonly number[]) => roundNoise(values.reduce((so, value) => so + value, 0))

/** Counts the significant digits of a decimal. */
export function countDigits(value: number) {
  const [figures = ''] = roundNoise(Math.abs(value)).toExponential().split('e')
  return figures.replace('.', '').length
}

const withMinusSign = (text: string) => text.replace('-', '−')
export const formatNumber = (value: number) => withMinusSign(formatValue(value))
export const formatThreeDecimals = (value: number) => formatNumber(Number(value.toFixed(3)))

/**
 * Returns half a unit of the second significant digit, a tolerance with which a value rounded to two digits is right.
 */
export function halfSecondDigit(value: number) {
  return value === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1) / 2
}

const noise = 1e-9
export const isWithin = (value: number, right: number, tolerance: number) =>
  Math.abs(value - right) <= tolerance + noise * Math.abs(right)

/** Normalises a word in pieces, so that any separator is accepted between them, also those of programs: @@, ##, ▁. */
const normalisePieces = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s+·,|@#▁ġ-]+/)
    .filter(Boolean)
    .join(' ')

type Value = Slip['value']

/** Compares an answer, as a number or as text, with a value of the cell. */
export function isSameValue({ reads, tolerance }: Pick<WorkCell, 'reads' | 'tolerance'>, given: Value, value: Value) {
  switch (reads) {
    case 'number':
      return isWithin(Number(given), Number(value), tolerance)
    case 'choice':
      return given === value
    case 'symbol':
      return normalisePieces(String(given)).replaceAll(' ', '') === normalisePieces(String(value)).replaceAll(' ', '')
    case 'pieces':
      return normalisePieces(String(given)) === normalisePieces(String(value))
  }
}

/**
 * True if a value follows from the student's own values. It must be exact, because the tolerance of the cell has been
 * used up by those of the earlier ones.
 */
export function isFollowing(cell: WorkCell, given: Value, own: OwnValues) {
  const value = cell.follows?.(own)
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return false
  const tolerance = Math.min(cell.tolerance, halfSecondDigit(Number(value)))
  return isSameValue({ ...cell, tolerance }, given, value)
}

type Written = Pick<WorkCell, 'name' | 'slips' | 'follows' | 'rule'> & Partial<Pick<WorkCell, 'otherwise' | 'working'>>

const notYet = 'Work it out again from the rule.'

/**
 * Removes slips that lead to the right value, because they show no mistake, and joins those that lead to one number,
 * because either may have been made. Of those that lead to one choice, the first is kept.
 */
function withUsefulSlips({ slips, ...cell }: WorkCell): WorkCell {
  const telling = slips.filter(
    ({ value }) => (typeof value === 'string' || Number.isFinite(value)) && !isSameValue(cell, value, cell.right),
  )
  const joined = telling.flatMap(({ value, words }, i) => {
    const same = telling.filter((other) => isSameValue(cell, other.value, value))
    if (same[0] !== telling[i]) return []
    const all = cell.reads === 'number' ? same.map((other) => other.words) : [words]
    return [{ value, words: [...new Set(all)].join(' Or: ') }]
  })
  return { ...cell, slips: joined }
}

/** Makes a cell that takes a number, rounded to two digits or better unless a tolerance is given. */
export function makeNumberCell({
  right,
  tolerance = halfSecondDigit(right),
  otherwise = notYet,
  working,
  ...written
}: Written & { right: number; tolerance?: number }): WorkCell {
  // Long values, such as quotients, are shown with three decimals, short ones in full.
  const shown = countDigits(right) > 4 ? formatThreeDecimals(right) : formatNumber(right)
  const cell = { ...written, reads: 'number', right, tolerance, choices: [], shown, otherwise } as const
  return withUsefulSlips({ ...cell, working: working ?? shown })
}

/** Makes a cell that takes one of `choices`, one symbol, or the pieces of a word with spaces between them. */
export function makeTextCell({
  right,
  reads = 'choice',
  choices = [],
  otherwise = notYet,
  working = right,
  ...written
}: Written & { right: string; reads?: Exclude<WorkCell['reads'], 'number'>; choices?: readonly string[] }): WorkCell {
  return withUsefulSlips({ ...written, right, reads, choices, tolerance: 0, shown: right, otherwise, working })
}

/** Makes a table with one step in each row. */
export function makeStepTable(caption: string, steps: readonly string[]): WorkTable {
  return { caption, head: ['Step', 'Value'], rows: steps.map((label, cell) => ({ label, entries: [{ cell }] })) }
}

export const inQuotes = (text: string) => `‘${text}’`
