import { addDays, formatClockTime } from '#app/core/dates.ts'

/** Nobody is written to before so many days without reading, nor once it has been so many. */
export const idleDays = 14
export const idleDaysAtMost = 90
/** Between two reminders lie so many days, and there are so many until the student reads on. */
export const daysBetween = 28
export const mostUnanswered = 2

/** The opening of an exam is told on its day; where nothing could be sent then, so many days later it is no news. */
export const examNewsDays = 3

/** As long as somebody may keep a letter before they act on it. */
export const stopLinkMinutes = 400 * 1_440

const [firstHour, lastHour] = [9, 17]

/** Letters that nobody waits for are written by day, as London counts it. */
export function isDaytime(now: Date) {
  const hour = Number(formatClockTime(now).slice(0, 2))
  return hour >= firstHour && hour <= lastHour
}

/** Between which days the last reading lies of those who are to be reminded. */
export function idleSpan(now: Date) {
  return {
    from: addDays(now, -idleDaysAtMost),
    to: addDays(now, -idleDays),
    remindedBefore: addDays(now, -daysBetween),
  }
}
