import { describe, expect, it } from 'vitest'
import {
  countDigits,
  describeSlips,
  isSameValue,
  makeNumberCell,
  halfSecondDigit,
  formatNumber,
  makeTextCell,
  formatThreeDecimals,
} from './cells.ts'

const written = { name: 'a', rule: 'b', slips: [] }

describe('a number cell', () => {
  it('accepts rounding to two digits and no further', () => {
    expect([0.0864, 0.5, 12, 320, 0].map(halfSecondDigit)).toEqual([0.0005, 0.005, 0.5, 5, 0])
    const cell = makeNumberCell({ ...written, right: 0.0864 })
    expect([0.0864, 0.086, 0.0869].map((value) => isSameValue(cell, value, cell.right))).toEqual([true, true, true])
    expect([0.08, 0.09, 0.0855, 0.0864 * 2].map((value) => isSameValue(cell, value, cell.right))).toEqual(
      Array(4).fill(false),
    )
  })
  it('accepts a value exactly at its tolerance, despite binary rounding', () => {
    const cell = makeNumberCell({ ...written, right: 0.3, tolerance: 0.1 })
    expect([0.2, 0.4, 0.19].map((value) => isSameValue(cell, value, 0.3))).toEqual([true, true, false])
    expect(isSameValue(makeNumberCell({ ...written, right: 0 }), 0.0001, 0)).toBe(false)
  })
  it('is shown with a true minus sign, a product in full and a quotient to three decimals', () => {
    expect([formatNumber(-2), formatNumber(0.1 * 0.2), formatThreeDecimals(2 / 3)]).toEqual(['−2', '0.02', '0.667'])
    expect(makeNumberCell({ ...written, right: 1 / 3 }).shown).toBe('0.333')
    expect(makeNumberCell({ ...written, right: 0.00864 }).shown).toBe('0.00864')
    expect([0.1 * 0.2 * 0.3, 1200, 0.00864].map(countDigits)).toEqual([1, 2, 3])
  })
})

describe('a symbol cell', () => {
  it('accepts one symbol with or without separators between its parts', () => {
    const cell = makeTextCell({ ...written, reads: 'symbol', right: 'ear' })
    expect(['ear', 'EA r', 'ea + r', 'e·a·r'].every((typed) => isSameValue(cell, typed, cell.right))).toBe(true)
    expect(['‘ear’', '(e, ar)', '"ea", "r"'].every((typed) => isSameValue(cell, typed, cell.right))).toBe(true)
    expect(isSameValue(cell, 'era', cell.right)).toBe(false)
  })
  it('accepts a word cut into pieces only if it is cut at the same places', () => {
    const cell = makeTextCell({ ...written, reads: 'pieces', right: 's and al' })
    expect(
      ['s and al', 'S + and + al', 's-and-al', 's@@ and@@ al', 's ##and ##al'].every((typed) =>
        isSameValue(cell, typed, cell.right),
      ),
    ).toBe(true)
    expect(['sand al', 'sandal', 's an d al'].some((typed) => isSameValue(cell, typed, cell.right))).toBe(false)
  })
})

describe('the known mistakes of a cell', () => {
  const slip = (value: number | string) => ({ value, words: `from ${value}` })
  it('leave out those that give the right value or no number', () => {
    const { slips } = makeNumberCell({
      ...written,
      right: 0.5,
      slips: [slip(0.5), slip(0.502), slip(Number.NaN), slip(0.2), slip(1)],
    })
    expect(slips.map(({ value }) => value)).toEqual([0.2, 1])
    expect(makeTextCell({ ...written, right: 'x', choices: ['x', 'y'], slips: [slip('x'), slip('y')] }).slips).toEqual([
      slip('y'),
    ])
  })
  it('are all named if several lead to one number', () => {
    const slips = [slip(0.2), { value: 0.2, words: 'from another' }, slip(0.2)]
    const cell = makeNumberCell({ ...written, right: 0.5, slips })
    expect(describeSlips(cell, 0.2)).toBe('from 0.2 Or: from another')
    const text = makeTextCell({ ...written, right: 'x', slips: [slip('y'), { value: 'y', words: 'from another' }] })
    expect(describeSlips(text, 'y')).toBe('from y')
  })
  it('have the right value rounded too far among them, unless it is whole', () => {
    const told = [0.0864, 48].map((right) =>
      describeSlips(makeNumberCell({ ...written, right }), right > 1 ? 50 : 0.09),
    )
    // No digits are asked for: 0.090 has two, and is still right to one.
    expect(told).toEqual(['That is right to one digit only. Work it out to two.', undefined])
  })
  it('are met by two digits of their own, or within a tolerance of their own', () => {
    const slips = [slip(0.012), slip(0), { ...slip(66.67), tolerance: 0.6 }]
    const cell = makeNumberCell({ ...written, right: 0.6667, tolerance: 0.006, slips })
    expect([0.012, 0.0123, 0.01, 0.008, 0, 0.001, 67, 66.7].map((value) => describeSlips(cell, value))).toEqual([
      'from 0.012',
      'from 0.012',
      undefined,
      undefined,
      'from 0',
      undefined,
      'from 66.67',
      'from 66.67',
    ])
  })
})
