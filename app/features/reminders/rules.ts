import { addDays, formatClockTime } from '#app/core/dates.ts'

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
