import { addDays, formatClockTime } from '#app/core/dates.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/platform/rate-limits/rate-limits.ts'

export type Recipient = {
  studentId: string
  enrollmentId: string
  fullName: string
  email: string
  courseId: string
  courseTitle: string
  durationWeeks: number
  paidAt: Date
}

/**
 * An idle student, with the course that they studied last. `unanswered` counts the reminders since their last activity.
 */
export type IdleStudent = Recipient & { hasExam: boolean; unanswered: number }

/** A student whose exam has just opened. */
export type ExamCandidate = Recipient & { durationMinutes: number; extraTimeFactor: number; passPercentage: number }

/** A student at the hour of their daily email. The course is that of the most overdue item. */
export type DailyRecipient = Recipient & { hour: number }

/** Students are reminded if their last activity was between `idleDays` and `idleDaysAtMost` days ago. */
export const idleDays = 14
export const idleDaysAtMost = 90
/** The days between two reminders, and the most reminders until the student is active again. */
export const daysBetweenReminders = 28
export const mostUnanswered = 2

/** An exam is announced until this many days after it opens. */
export const examAnnouncedDays = 3

/**
 * The lifetime of the unsubscribe link: over a year, because people may keep an email that long before they use the
 * link.
 */
export const unsubscribeLinkMinutes = 400 * 1_440

const [firstHour, lastHour] = [9, 17]

/** True between 9:00 and 17:59 in London, when reminders are sent. */
export function isDaytime(now: Date) {
  const hour = Number(formatClockTime(now).slice(0, 2))
  return hour >= firstHour && hour <= lastHour
}

/**
 * Returns the limits for finding idle students: their last activity was between `from` and `to`, and no reminder has been
 * sent to them since `remindedBefore`.
 */
export function findIdlePeriod(now: Date) {
  return {
    from: addDays(now, -idleDaysAtMost),
    to: addDays(now, -idleDays),
    remindedBefore: addDays(now, -daysBetweenReminders),
  }
}

export const reminderLinkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link doesn’t work or has expired. You can turn reminders off in My account.',
  },
  ...tooManyLinks,
} as const satisfies Refusals

export const remindersStopped = {
  tone: 'success',
  text: 'We won’t send you any more reminders',
} as const satisfies Notice
export const remindersSent = { tone: 'success', text: 'We’ll send you reminders again' } as const satisfies Notice

export const describeDailyEmail = (hour: number) =>
  ({ tone: 'success', text: `We’ll email you at ${hour}:00 when something is due` }) as const satisfies Notice
export const dailyEmailOff = { tone: 'success', text: 'We won’t send you a daily email' } as const satisfies Notice

/** The hours (in London) that a student can choose for the daily email. */
export const dailyHours = Array.from({ length: 18 }, (_, i) => i + 5)

/** An email that could not be written at its hour may still be written this many hours later. */
const mostHoursLate = 2

/** The daily email stops after this many days without study, until the student studies again. */
export const dailyStopsAfterDays = 7

/** Returns the chosen hours whose daily emails may be written at this hour of the day. */
export function listHoursDueAt(hour: number) {
  return dailyHours.filter((chosen) => chosen <= hour && hour <= chosen + mostHoursLate)
}
