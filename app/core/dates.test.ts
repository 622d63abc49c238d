import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addWeeks,
  calendarDayAfter,
  calendarDaysBetween,
  daysUntil,
  describeAge,
  formatDay,
  formatDayAndTime,
  formatMonth,
  londonDay,
  londonYear,
  mondayOf,
  readCalendarDay,
  weekdayOf,
  wholeWeeksBetween,
} from './dates.ts'

const at = (iso: string) => new Date(iso)

describe('whole weeks', () => {
  it('last 7 x 24 hours, even when the clocks change', () => {
    const spring = at('2026-03-25T12:00:00Z')
    expect(wholeWeeksBetween(spring, at('2026-04-01T11:59:59.999Z'))).toBe(0)
    expect(wholeWeeksBetween(spring, at('2026-04-01T12:00:00Z'))).toBe(1)
  })

  it('can include a leap day', () => {
    expect(wholeWeeksBetween(at('2028-02-26T00:00:00Z'), at('2028-03-04T00:00:00Z'))).toBe(1)
  })

  it('are as many as addWeeks added', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01'), max: at('2035-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 520 }),
        (start, weeks) => {
          expect(wholeWeeksBetween(start, addWeeks(start, weeks))).toBe(weeks)
          expect(wholeWeeksBetween(start, new Date(addWeeks(start, weeks).getTime() - 1))).toBe(weeks - 1)
        },
      ),
    )
  })
})

describe('days until something is due', () => {
  const now = at('2026-11-20T10:00:00Z')
  it('are rounded up', () => {
    expect(daysUntil({ due: addDays(now, 5), now })).toBe(5)
    expect(daysUntil({ due: new Date(addDays(now, 5).getTime() + 1), now })).toBe(6)
    expect(daysUntil({ due: new Date(now.getTime() + 1), now })).toBe(1)
  })
})

describe('dates shown in London time', () => {
  it('do not depend on the time zone of the machine', () => {
    expect(formatDayAndTime(at('2026-07-01T22:30:00Z'))).toBe('1 July 2026, 23:30')
    expect(formatDay(at('2026-07-01T23:30:00Z'))).toBe('2 July 2026')
    expect(londonDay(at('2026-12-31T23:59:59.900Z'))).toBe('2026-12-31')
    expect(londonYear(at('2026-06-30T23:30:00Z'))).toBe(2026)
  })

  it('match Intl at any instant', () => {
    const zone = { timeZone: 'Europe/London' } as const
    const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
    const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })
    const instants = fc.date({ min: at('1972-01-01'), max: at('2100-01-01'), noInvalidDate: true })
    // Clocks change at 01:00 UTC on the last Sunday of March and October.
    const changes = fc.integer({ min: -7_200_000, max: 7_200_000 }).map((by) => new Date(+at('2026-03-29T01:00Z') + by))
    fc.assert(
      fc.property(fc.oneof(instants, changes), (instant) => {
        expect(formatDay(instant)).toBe(day.format(instant))
        expect(formatDayAndTime(instant)).toBe(`${day.format(instant)}, ${time.format(instant)}`)
        expect(Number(londonDay(instant).slice(8))).toBe(Number.parseInt(day.format(instant), 10))
      }),
    )
  })

  it('are refused when the date is invalid', () => {
    expect(() => formatDay(at('nonsense'))).toThrow(RangeError)
  })
})

describe('calendar days', () => {
  it('are counted across month ends and clock changes', () => {
    expect(calendarDayAfter('2026-10-24', 2)).toBe('2026-10-26')
    expect(calendarDayAfter('2028-03-01', -1)).toBe('2028-02-29')
    expect(calendarDaysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(calendarDaysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })

  it('belong to weeks that begin on Monday', () => {
    expect(['2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([7, 1])
    expect(['2026-11-22', '2026-11-23'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23'])
  })
})

it('describes an age in the largest whole unit', () => {
  const now = new Date('2026-11-20T11:20:00Z')
  const ago = (minutes: number) => describeAge(new Date(now.getTime() - minutes * 60_000), now)
  expect([ago(-5), ago(0.9), ago(1), ago(59), ago(60), ago(24 * 60 - 1), ago(24 * 60)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
  ])
})

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', null],
  ['2999-12-31', '2999-12-31'],
  ['9999-12-31', null],
  ['0000-01-01', null],
  ['2026-13-01', null],
  ['+10000-01-01', null],
  [null, null],
])('reads the day %s from a URL as %s', (text, day) => {
  expect(readCalendarDay(text)).toBe(day)
})

it.each([
  ['2026-01', 'January 2026'],
  ['2026-12', 'December 2026'],
])('the month %s is written as %s', (month, text) => expect(formatMonth(month)).toBe(text))
