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
export const formatCount = (value: number) => value.toLocaleString('en-GB')
export const formatTimes = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`
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

/** Normalises a word in pieces, so that any signs are accepted around them, also those of programs: @@, ##, ▁, Ġ. */
const normalisePieces = (text: string) =>
  text
    .toLowerCase()
    .match(/(?:(?!ġ)[\p{L}\p{M}\p{N}])+/gu)
    ?.join(' ') ?? ''

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

/** True if an answer is a value other than the right one, rounded to two digits or better: nought is no small value. */
function isRoundingOf(cell: WorkCell, given: Value, { value, tolerance }: Pick<Slip, 'value' | 'tolerance'>) {
  const most = tolerance ?? Math.min(cell.tolerance, halfSecondDigit(Number(value)))
  return isSameValue({ ...cell, tolerance: most }, given, value)
}

/**
 * Describes the known mistakes that lead to an answer: all that lead to a number, because any may have been made, and
 * the first that leads to a text.
 */
export function describeSlips(cell: WorkCell, given: Value): string | undefined {
  const met = cell.slips.filter((slip) => isRoundingOf(cell, given, slip)).map(({ words }) => words)
  return cell.reads === 'number' ? [...new Set(met)].join(' Or: ') || undefined : met[0]
}

/** True if a value follows from the student's own values. */
export function isFollowing(cell: WorkCell, given: Value, own: OwnValues) {
  const value = cell.follows?.(own)
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return false
  return isRoundingOf(cell, given, { value })
}

type Written = Pick<WorkCell, 'name' | 'slips' | 'follows' | 'rule'> & Partial<Pick<WorkCell, 'otherwise' | 'working'>>

const notYet = 'Work it out again from the rule.'

/** Removes slips that lead to the right value, because they show no mistake. */
const withUsefulSlips = (cell: WorkCell): WorkCell => ({
  ...cell,
  slips: cell.slips.filter(
    ({ value }) => (typeof value === 'string' || Number.isFinite(value)) && !isSameValue(cell, value, cell.right),
  ),
})

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
  const rounded = { value: Number(right.toPrecision(1)), words: 'That is right to one digit only. Work it out to two.' }
  const slips = Number.isInteger(right) ? written.slips : [...written.slips, { ...rounded, tolerance: 0 }]
  const cell = { ...written, slips, reads: 'number', right, tolerance, choices: [], shown, otherwise } as const
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
