import { expect, it } from 'vitest'
import { endOfWorkingDay, isWorkingDay } from './working-days.ts'

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-12-25', false],
  ['2026-12-28', false],
  ['2026-12-29', true],
])('%s is a working day: %s', (day, isOne) => expect(isWorkingDay(day)).toBe(isOne))

it.each([
  ['a Friday', '2026-11-20T16:00:00Z', '2026-12-04T17:00:00.000Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', '2026-12-04T17:00:00.000Z'],
  ['the week before Christmas', '2026-12-18T10:00:00Z', '2027-01-06T17:00:00.000Z'],
  ['the week of the change to summer time', '2026-03-27T10:00:00Z', '2026-04-14T16:00:00.000Z'],
  ['just before midnight in summer', '2026-06-30T22:59:00Z', '2026-07-14T16:00:00.000Z'],
  ['just after midnight in summer', '2026-06-30T23:00:00Z', '2026-07-15T16:00:00.000Z'],
])('ten working days after %s end when the office closes', (_name, from, end) => {
  expect(endOfWorkingDay({ after: new Date(from), days: 10 }).toISOString()).toBe(end)
})
