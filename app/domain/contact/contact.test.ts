import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addOfficeMinutes,
  computeAnswerDue,
  describeOfficeState,
  officeStateAt,
  findNextOpening,
  officeMinutesBetween,
} from './contact.ts'

const at = (iso: string) => new Date(iso)

describe('the office', () => {
  it.each([
    ['a Monday a millisecond before nine in winter', '2026-11-16T08:59:59.999Z', '2026-11-16T09:00:00Z'],
    ['a weekday evening', '2026-11-16T20:00:00Z', '2026-11-17T09:00:00Z'],
    ['the closing instant of a weekday', '2026-11-16T17:00:00Z', '2026-11-17T09:00:00Z'],
    ['Friday evening leads to Saturday at ten', '2026-11-20T18:00:00Z', '2026-11-21T10:00:00Z'],
    ['Saturday at two leads to Monday', '2026-11-21T14:00:00Z', '2026-11-23T09:00:00Z'],
    ['Sunday', '2026-11-22T12:00:00Z', '2026-11-23T09:00:00Z'],
    ['in summer it opens at 08:00 UTC', '2026-07-06T07:59:59Z', '2026-07-06T08:00:00Z'],
    ['the night in which clocks go forward', '2026-03-28T14:00:00Z', '2026-03-30T08:00:00Z'],
    ['the night in which clocks go back', '2026-10-24T13:00:00Z', '2026-10-26T09:00:00Z'],
    [
      'after midnight in London while it is still the day before in UTC',
      '2026-07-05T23:30:00Z',
      '2026-07-06T08:00:00Z',
    ],
    [
      'the last evening of the year, because New Year’s Day is a holiday',
      '2026-12-31T23:59:59.999Z',
      '2027-01-02T10:00:00Z',
    ],
    ['Boxing Day and its substitute', '2026-12-26T11:00:00Z', '2026-12-29T09:00:00Z'],
    ['the Easter weekend', '2026-04-02T17:00:00Z', '2026-04-04T09:00:00Z'],
  ])('is closed: %s', (_, now, opensAt) => {
    expect(officeStateAt(at(now))).toEqual({ isOpen: false, opensAt: at(opensAt) })
  })

  it.each([
    ['the opening instant of a weekday', '2026-11-16T09:00:00Z', '2026-11-16T17:00:00Z'],
    ['a millisecond before five', '2026-11-16T16:59:59.999Z', '2026-11-16T17:00:00Z'],
    ['Saturday at ten', '2026-11-21T10:00:00Z', '2026-11-21T14:00:00Z'],
    ['Saturday a millisecond before two', '2026-11-21T13:59:59.999Z', '2026-11-21T14:00:00Z'],
    ['in summer it closes at 16:00 UTC', '2026-07-06T15:59:59Z', '2026-07-06T16:00:00Z'],
  ])('is open: %s', (_, now, closesAt) => {
    expect(officeStateAt(at(now))).toEqual({ isOpen: true, closesAt: at(closesAt) })
  })

  it('always opens within five days, even when Christmas is next to a weekend', () => {
    expect(findNextOpening(at('2027-12-24T17:00:00Z'))).toEqual(at('2027-12-29T09:00:00Z'))
    const instants = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (now) => {
        const opening = findNextOpening(now)
        expect(opening.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(opening.getTime() - now.getTime()).toBeLessThan(5 * 86_400_000)
        expect(officeStateAt(opening).isOpen).toBe(true)
      }),
    )
  })
})

describe('the promised answer', () => {
  it.each([
    ['within hours, a day later', '2026-11-16T11:30:00Z', '2026-11-17T11:30:00Z'],
    ['in the evening, a day after the next opening', '2026-11-16T20:00:00Z', '2026-11-18T09:00:00Z'],
    ['on Friday before two, on Saturday', '2026-11-20T13:59:00Z', '2026-11-21T13:59:00Z'],
    ['on Friday at two, when Saturday has closed: by Monday morning', '2026-11-20T14:00:00Z', '2026-11-23T09:00:00Z'],
    ['on Saturday, by Monday morning', '2026-11-21T11:00:00Z', '2026-11-23T09:00:00Z'],
    ['on Sunday, counted from Monday', '2026-11-22T11:00:00Z', '2026-11-24T09:00:00Z'],
    ['on the Saturday before summer time', '2026-03-28T11:00:00Z', '2026-03-30T08:00:00Z'],
    ['on the Sunday on which clocks go back', '2026-10-25T11:00:00Z', '2026-10-27T09:00:00Z'],
  ])('is due %s', (_, written, due) => {
    expect(computeAnswerDue(at(written))).toEqual(at(due))
  })
})

describe('the description of office hours', () => {
  it('names the time in London', () => {
    expect(describeOfficeState(officeStateAt(at('2026-07-06T10:00:00Z')))).toBe(
      'Our team is available until 17:00 today, London time.',
    )
    expect(describeOfficeState(officeStateAt(at('2026-11-22T10:00:00Z')))).toBe(
      'Our team is away now and back on Monday 23 November at 09:00, London time.',
    )
  })
})

describe('office hours', () => {
  it.each([
    ['within a day', '2026-11-16T09:00:00Z', 120, '2026-11-16T11:00:00Z'],
    ['to the closing instant', '2026-11-16T09:00:00Z', 480, '2026-11-16T17:00:00Z'],
    ['a minute more is the next morning', '2026-11-16T09:00:00Z', 481, '2026-11-17T09:01:00Z'],
    ['from a Friday over Saturday to Monday', '2026-11-20T16:00:00Z', 8 * 60, '2026-11-23T12:00:00Z'],
    ['from a Sunday', '2026-11-22T12:00:00Z', 120, '2026-11-23T11:00:00Z'],
    ['over a bank holiday', '2026-08-29T12:30:00Z', 120, '2026-09-01T09:30:00Z'],
  ])('are counted %s', (_, start, minutes, end) => {
    expect(addOfficeMinutes(at(start), minutes)).toEqual(at(end))
    expect(officeMinutesBetween(at(start), at(end))).toBe(minutes)
  })

  it('add up to the counted minutes, whatever the start', () => {
    const start = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 3000 }), (from, minutes) => {
        const whole = new Date(Math.floor(from.getTime() / 60_000) * 60_000)
        return officeMinutesBetween(whole, addOfficeMinutes(whole, minutes)) === minutes
      }),
    )
  })
})
