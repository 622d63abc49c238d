import { describe, expect, it } from 'vitest'
import { formatDay } from '#app/core/dates.ts'
import { computeAnswerDue, oneMonthAfter } from './complaints.ts'

describe('the statutory month', () => {
  it.each([
    ['2026-11-23T10:00:00Z', '23 December 2026'],
    // Late in the evening in summer it is the next day in London.
    ['2026-06-15T23:30:00Z', '16 July 2026'],
    ['2026-01-31T10:00:00Z', '2 March 2026'],
    ['2028-01-31T10:00:00Z', '29 February 2028'],
    // Christmas Day is a Friday; the substitute day for Boxing Day is Monday.
    ['2026-11-25T10:00:00Z', '29 December 2026'],
    ['2026-12-09T10:00:00Z', '11 January 2027'],
  ])('from %s ends on %s', (received, day) => {
    expect(formatDay(oneMonthAfter(new Date(received)))).toBe(day)
  })
})

it('other complaints are answered in ten working days', () => {
  const receivedAt = new Date('2026-11-23T10:00:00Z')
  expect(formatDay(computeAnswerDue({ kind: 'service', receivedAt }))).toBe('7 December 2026')
  expect(formatDay(computeAnswerDue({ kind: 'accessibility', receivedAt }))).toBe('7 December 2026')
  expect(formatDay(computeAnswerDue({ kind: 'data_protection', receivedAt }))).toBe('23 December 2026')
})
