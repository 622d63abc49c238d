import { expect, it } from 'vitest'
import { getDueDateLimits } from './due-dates.ts'

it.each([
  ['2027-03-27T23:30:00Z', { first: '2027-03-28', usual: '2027-04-10', last: '2027-05-26' }],
  ['2026-10-24T23:30:00Z', { first: '2026-10-26', usual: '2026-11-08', last: '2026-12-24' }],
])('offers calendar days in London, even around midnight before the clocks change: %s', (now, days) => {
  expect(getDueDateLimits(new Date(now))).toEqual(days)
})
