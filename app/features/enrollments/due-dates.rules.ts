import { calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'

export const mostDaysAhead = 60
export const usualDaysAhead = 14

export function toEndOfDay(isoDay: string) {
  return londonWallClock(isoDay, 23 + 59 / 60)
}

export function getDueDateLimits(now: Date) {
  const today = londonDay(now)
  return {
    first: calendarDayAfter(today, 1),
    usual: calendarDayAfter(today, usualDaysAhead),
    last: calendarDayAfter(today, mostDaysAhead),
  }
}

/** True when the new due date is later than the current one and within the allowed days. */
export function isAllowedDueDate({
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
  return isLater && dueAt > now && londonDay(dueAt) <= getDueDateLimits(now).last
}
