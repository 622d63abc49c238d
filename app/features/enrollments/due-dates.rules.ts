import { calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'

/** So far ahead the desk may set a new date. */
export const mostDaysAhead = 60
/** What a form offers at first. */
export const usualDaysAhead = 14

/** A payment is due until the last minute of its day in London. */
export function dueAtEndOf(isoDay: string) {
  return londonWallClock(isoDay, 23 + 59 / 60)
}

/** The days that a form offers, as "2026-12-05". */
export function offeredDays(now: Date) {
  const today = londonDay(now)
  return {
    first: calendarDayAfter(today, 1),
    usual: calendarDayAfter(today, usualDaysAhead),
    last: calendarDayAfter(today, mostDaysAhead),
  }
}

/** Whether an enrolment can be given this date: later than the one it has, and not later than the desk may set. */
export function mayBeDueAt({
  dueAt,
  current,
  status,
  now,
}: {
  dueAt: Date
  current: Date | null
  status: EnrollmentStatus
  now: Date
}) {
  const isLater = status === 'cancelled' || current === null || dueAt > current
  return isLater && dueAt > now && londonDay(dueAt) <= offeredDays(now).last
}
