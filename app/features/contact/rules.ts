import { formatClockTime, formatWeekdayAndTime, londonDay, londonWallClock } from '#app/core/dates.ts'
import { isHoliday } from '#app/core/bank-holidays.ts'
import type { Desk } from './types.ts'

const hour = 3_600_000
const promisedHours = 24

/** Opening and closing hour in London by day of the week, Sunday first (specification, section 9). */
const openingHours: readonly (readonly [opens: number, closes: number] | null)[] = [
  null,
  [9, 17],
  [9, 17],
  [9, 17],
  [9, 17],
  [9, 17],
  [10, 14],
]

/** The office hours of a calendar day in London as instants; null on a day on which the desk stays closed. */
function hoursOn(isoDay: string) {
  const hours = openingHours[new Date(`${isoDay}T12:00:00Z`).getUTCDay()]
  if (!hours || isHoliday(isoDay)) return null
  return { opensAt: londonWallClock(isoDay, hours[0]), closesAt: londonWallClock(isoDay, hours[1]) }
}

function dayAfter(isoDay: string) {
  return new Date(Date.parse(`${isoDay}T12:00:00Z`) + 24 * hour).toISOString().slice(0, 10)
}

/** Whether somebody is at the desk now; the closing instant is already closed. */
export function deskAt(now: Date): Desk {
  let day = londonDay(now)
  const today = hoursOn(day)
  if (today && now >= today.opensAt && now < today.closesAt) return { isOpen: true, closesAt: today.closesAt }
  for (;;) {
    const hours = hoursOn(day)
    if (hours && hours.opensAt > now) return { isOpen: false, opensAt: hours.opensAt }
    day = dayAfter(day)
  }
}

/** When the desk next opens; the instant itself while it is open. */
export function nextOpening(now: Date) {
  const desk = deskAt(now)
  return desk.isOpen ? now : desk.opensAt
}

/**
 * The promise of 24 hours (specification, section 9; terms, section 14): counted from when the desk is open, and where it
 * would end at a closed desk, kept by the time it opens again.
 */
export function answerDueAt(writtenAt: Date) {
  return nextOpening(new Date(nextOpening(writtenAt).getTime() + promisedHours * hour))
}

/** The instant at which so many minutes of office hours have passed. */
export function addOfficeMinutes(start: Date, minutes: number): Date {
  const from = nextOpening(start)
  const desk = deskAt(from)
  const left = desk.isOpen ? desk.closesAt.getTime() - from.getTime() : 0
  const wanted = minutes * 60_000
  if (wanted <= left) return new Date(from.getTime() + wanted)
  return addOfficeMinutes(new Date(from.getTime() + left), minutes - left / 60_000)
}

/** Whole minutes of office hours between two instants, the earlier first. */
export function officeMinutesBetween(start: Date, end: Date) {
  let milliseconds = 0
  for (let day = londonDay(start); day <= londonDay(end); day = dayAfter(day)) {
    const hours = hoursOn(day)
    if (!hours) continue
    const [from, to] = [Math.max(+hours.opensAt, +start), Math.min(+hours.closesAt, +end)]
    milliseconds += Math.max(0, to - from)
  }
  return Math.floor(milliseconds / 60_000)
}

/** The desk's state in words. */
export function describeDesk(desk: Desk) {
  return desk.isOpen
    ? `The desk is open now, until ${formatClockTime(desk.closesAt)} London time.`
    : `The desk is closed now. It opens on ${formatWeekdayAndTime(desk.opensAt)}, London time.`
}

/** What no office minute is left for: due this minute, or, while the office is closed, when it opens. */
export function dueWords(dueAt: Date, now: Date) {
  return dueAt.getTime() - now.getTime() < 60_000 ? 'due now' : 'due at opening'
}
