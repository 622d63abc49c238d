import { expect, it } from 'vitest'
import {
  listLastDays,
  listLastMonths,
  formatShortMonth,
  formatDayAndMonth,
  formatWeek,
  toWeeklySeries,
} from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

it('a series has every week, oldest first, including empty ones', () => {
  expect(
    toWeeklySeries(
      new Map([
        [0, 3],
        [11, 1],
        [12, 9],
      ]),
    ),
  ).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
  expect(formatWeek(now, 0)).toBe('15 Nov to 21 Nov')
  expect(formatWeek(now, 2)).toBe('1 Nov to 7 Nov')
})

it('months and days follow London time', () => {
  expect(listLastMonths(now).at(0)).toBe('2025-12')
  expect(listLastMonths(now).at(-1)).toBe('2026-11')
  expect(listLastMonths(new Date('2026-06-30T23:30:00Z')).at(-1)).toBe('2026-07')
  expect(formatShortMonth('2026-11')).toBe('Nov 2026')
  expect(listLastDays(now)).toHaveLength(30)
  expect(listLastDays(new Date('2026-06-30T23:30:00Z')).at(-1)).toBe('2026-07-01')
})

it.each([
  ['in the first hour of a day after clocks went forward', '2027-03-29T23:30:00Z', '28 Mar', '24 Mar to 30 Mar'],
  ['in the last hour of a day after clocks went back', '2026-10-28T23:30:00Z', '25 Oct', '22 Oct to 28 Oct'],
])('days are neither left out nor shown twice %s', (_, at, turned, week) => {
  const night = new Date(at)
  expect(new Set(listLastDays(night)).size).toBe(30)
  expect(listLastDays(night).map(formatDayAndMonth)).toContain(turned)
  expect(formatWeek(night, 0)).toBe(week)
})
