import { addDays, formatClockTime } from '#app/core/dates.ts'

/** Students are reminded between these numbers of days without activity. */
export const idleDays = 14
export const idleDaysAtMost = 90
/** The days between two reminders, and the most sent until the student is active again. */
export const daysBetweenReminders = 28
export const mostUnanswered = 2

/** An exam that opened longer ago is not announced. */
export const examAnnouncedDays = 3

/** People may keep an email for a year before they act on it. */
export const unsubscribeLinkMinutes = 400 * 1_440

const [firstHour, lastHour] = [9, 17]

/** Reminders are sent in the daytime, in London. */
export function isDaytime(now: Date) {
  const hour = Number(formatClockTime(now).slice(0, 2))
  return hour >= firstHour && hour <= lastHour
}

/** The period in which the last activity of a student due a reminder lies. */
export function idleSpan(now: Date) {
  return {
    from: addDays(now, -idleDaysAtMost),
    to: addDays(now, -idleDays),
    remindedBefore: addDays(now, -daysBetweenReminders),
  }
}
