import { calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/domain/students/students.ts'

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

export const dueDateRefusals = {
  'no-enrolment': { status: 404, text: 'There is no such enrolment' },
  ...ownRecord,
  'not-waiting': { status: 409, text: 'This enrolment is no longer waiting for a payment' },
  'not-a-date': {
    status: 422,
    text: 'Please choose a date after the current one, from tomorrow and at most 60 days ahead',
  },
  'student-restricted': { status: 409, text: 'The student is suspended or expelled' },
  full: {
    status: 409,
    text: 'All places of the course are taken. Tick the box to reinstate this student above the limit',
  },
  'course-closed': { status: 409, text: 'The course is no longer open' },
} as const satisfies Refusals
export type DueDateRefusal = keyof typeof dueDateRefusals

export function dueDateMovedNotice({ isReinstated }: { isReinstated: boolean }): Notice {
  return {
    tone: 'success',
    text: isReinstated
      ? 'The enrolment was reinstated, and the student has been emailed'
      : 'The due date was extended, and the student has been emailed',
  }
}
