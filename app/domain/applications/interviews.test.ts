import { describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#app/core/dates.ts'
import {
  isOverlapping,
  findTimesProblem,
  determineInterviewState,
  computeOfferExpiry,
  readLondonTime,
  formatSlot,
} from './interviews.ts'

const now = new Date('2026-11-23T09:00:00Z')
const at = (minutes: number, length = 45) => {
  const startsAt = addMinutes(now, minutes)
  return { startsAt, endsAt: addMinutes(startsAt, length) }
}

describe('an offered time', () => {
  it('is read as London time, in winter and in summer', () => {
    expect(readLondonTime('2026-11-25T10:20')).toEqual(new Date('2026-11-25T10:20:00Z'))
    expect(readLondonTime('2026-07-01T10:20')).toEqual(new Date('2026-07-01T09:20:00Z'))
    for (const none of ['', '2026-11-25', '2026-13-45T10:00', '2026-11-25T24:00', '2026-11-25T10:60', 'soon'])
      expect(readLondonTime(none), none).toBeNull()
  })

  it('is shown with its day', () => {
    expect(formatSlot({ startsAt: new Date('2026-11-25T10:30:00Z'), endsAt: new Date('2026-11-25T11:15:00Z') })).toBe(
      'Wednesday 25 November 2026, 10:30 to 11:15',
    )
  })

  it('is at least two hours and at most 90 days away', () => {
    expect(findTimesProblem([at(119)], now)).toBe('too-soon')
    expect(findTimesProblem([at(120)], now)).toBeNull()
    const days = (n: number) => ({ startsAt: addDays(now, n), endsAt: addDays(now, n + 1) })
    expect(findTimesProblem([days(90)], now)).toBeNull()
    expect(findTimesProblem([days(91)], now)).toBe('too-far')
  })

  it('may start when another ends but not overlap it', () => {
    expect(findTimesProblem([at(200), at(244)], now)).toBe('times-overlap')
    expect(findTimesProblem([at(200), at(245)], now)).toBeNull()
    expect(isOverlapping(at(0), at(-44))).toBe(true)
    expect(isOverlapping(at(0), at(-45))).toBe(false)
  })
})

it('an offer ends after a week, and with its last time if that is sooner', () => {
  expect(computeOfferExpiry({ times: [at(200), at(400)], now })).toEqual(addMinutes(now, 400))
  expect(computeOfferExpiry({ times: [at(60 * 24 * 20)], now })).toEqual(addDays(now, 7))
})

it('an offer is open until it is answered, cancelled or expired', () => {
  const offer = { bookedAt: null, cancelledAt: null, expiresAt: addDays(now, 7) }
  expect(determineInterviewState(offer, addMinutes(offer.expiresAt, -1))).toBe('open')
  expect(determineInterviewState(offer, offer.expiresAt)).toBe('expired')
  expect(determineInterviewState({ ...offer, bookedAt: now }, addDays(now, 9))).toBe('booked')
  expect(determineInterviewState({ ...offer, bookedAt: now, cancelledAt: now }, now)).toBe('cancelled')
})
