import { figureOf } from '../figures/steps.ts'
import type { Slip, WorkCell, WorkTable } from './types.ts'

/** Removes the noise of binary fractions: 0.1 × 0.2 is 0.02. */
export const tidy = (value: number) => Number(value.toPrecision(12))
export const product = (...factors: readonly number[]) => tidy(factors.reduce((so, factor) => so * factor, 1))
export const sum = (values: readonly number[]) => tidy(values.reduce((so, value) => so + value, 0))

/** The number of significant digits of a decimal. */
export function digitsOf(value: number) {
  const [figures = ''] = tidy(Math.abs(value)).toExponential().split('e')
  return figures.replace('.', '').length
}

const minus = (text: string) => text.replace('-', '−')
export const shownNumber = (value: number) => minus(figureOf(value))
export const threeDecimals = (value: number) => shownNumber(Number(value.toFixed(3)))

/** Half a unit of the second significant digit, so that a value rounded to two digits is right. */
export function roundingOf(value: number) {
  return value === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1) / 2
}

const noise = 1e-9
export const isWithin = (value: number, right: number, tolerance: number) =>
  Math.abs(value - right) <= tolerance + noise * Math.abs(right)

/** Reads a word cut into pieces; what separates the pieces does not count. */
const plainPieces = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s+·,|-]+/)
    .filter(Boolean)
    .join(' ')

type Value = Slip['value']

/** Compares an answer, as a number or as text, with a value of the cell. */
export function isValue({ reads, tolerance }: Pick<WorkCell, 'reads' | 'tolerance'>, given: Value, value: Value) {
  switch (reads) {
    case 'number':
      return isWithin(Number(given), Number(value), tolerance)
    case 'choice':
      return given === value
    case 'symbol':
      return plainPieces(String(given)).replaceAll(' ', '') === plainPieces(String(value)).replaceAll(' ', '')
    case 'pieces':
      return plainPieces(String(given)) === plainPieces(String(value))
  }
}

type Written = { name: string; slips?: readonly Slip[]; otherwise?: string; rule: string; working?: string }

const notYet = 'Work it out again from the rule.'

/** A slip that leads to the right value, or to the same value as one before it, says nothing. */
function withTellingSlips({ slips, ...cell }: WorkCell): WorkCell {
  const telling = slips.filter(
    ({ value }, i) =>
      (typeof value === 'string' || Number.isFinite(value)) &&
      !isValue(cell, value, cell.right) &&
      slips.findIndex((other) => isValue(cell, other.value, value)) === i,
  )
  return { ...cell, slips: telling }
}

/** Makes a cell that takes a number, rounded to two digits or better unless a tolerance is given. */
export function numberCell({
  right,
  tolerance = roundingOf(right),
  slips = [],
  otherwise = notYet,
  working,
  ...written
}: Written & { right: number; tolerance?: number }): WorkCell {
  // A quotient is printed to three decimals, a product in full.
  const shown = digitsOf(right) > 4 ? threeDecimals(right) : shownNumber(right)
  const cell = { ...written, reads: 'number', right, tolerance, choices: [], shown, slips, otherwise } as const
  return withTellingSlips({ ...cell, working: working ?? shown })
}

export function choiceCell({
  right,
  slips = [],
  otherwise = notYet,
  working = right,
  ...written
}: Written & { right: string; choices: readonly string[] }): WorkCell {
  return withTellingSlips({ ...written, reads: 'choice', right, tolerance: 0, shown: right, slips, otherwise, working })
}

/** Makes a cell for one symbol, or for the pieces of a word with spaces between them. */
export function symbolCell({
  right,
  reads,
  slips = [],
  otherwise = notYet,
  working = right,
  ...written
}: Written & { right: string; reads: 'symbol' | 'pieces' }): WorkCell {
  return withTellingSlips({
    ...written,
    reads,
    right,
    tolerance: 0,
    choices: [],
    shown: right,
    slips,
    otherwise,
    working,
  })
}

/** Lays cells out as one step a row. */
export function stepTable(caption: string, steps: readonly string[]): WorkTable {
  return { caption, head: ['Step', 'Value'], rows: steps.map((label, cell) => ({ label, entries: [{ cell }] })) }
}

export const quoted = (text: string) => `‘${text}’`
