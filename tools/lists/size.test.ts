import { expect, it } from 'vitest'
import { parseRowCounts, explainSizeRefusal } from './size.ts'

it('has the size of an institute after years of use when no number is given', () => {
  expect(parseRowCounts()).toEqual({
    students: 100_000,
    visits: 1_000_000,
    applications: 20_000,
    tickets: 50_000,
    payments: 120_000,
  })
})

it.each([
  ['1', { students: 1, visits: 10, applications: 1, tickets: 1, payments: 2 }],
  ['250', { students: 250, visits: 2_500, applications: 50, tickets: 125, payments: 300 }],
  ['900000', { students: 900_000, visits: 9_000_000, applications: 180_000, tickets: 450_000, payments: 1_080_000 }],
])('is in proportion to %s students', (argument, size) => {
  expect(parseRowCounts(argument)).toEqual(size)
})

it.each(['0', '900001', '-5', '1.5', '1e3', '5,000', 'many', ''])('refuses “%s”', (argument) => {
  expect(parseRowCounts(argument)).toBeNull()
})

it('says which numbers are accepted', () => {
  expect(explainSizeRefusal('5,000')).toBe(
    '“5,000” is not a number of students: give a whole number from 1 to 900000, such as 5000\n',
  )
})
