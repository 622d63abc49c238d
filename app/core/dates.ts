import { lazy } from './lazy.ts'
import { formatCount } from './text.ts'

/**
 * Returns a function that creates the `Intl` format (British English, London time) on its first call. Creating it while
 * a page starts would cost the browser tens of milliseconds.
 */
export const lazyLondonFormat = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options }))

const months = 'January February March April May June July August September October November December'.split(' ')

export const millisecondsPerDay = 86_400_000
export const millisecondsPerWeek = 7 * millisecondsPerDay

/** "14 November 2026", in London. */
export function formatDay(instant: Date) {
  const at = shiftToLondon(instant)
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

const shortDay = lazyLondonFormat({ day: 'numeric', month: 'short', year: 'numeric' })

export function formatShortDay(instant: Date) {
  return shortDay().format(instant)
}

export function formatDayAndTime(instant: Date) {
  return `${formatDay(instant)}, ${formatClockTime(instant)}`
}

export function formatClockTime(instant: Date) {
  return shiftToLondon(instant).toISOString().slice(11, 16)
}

/** The calendar day in London as "2026-11-14". */
export function londonDay(instant: Date) {
  return shiftToLondon(instant).toISOString().slice(0, 10)
}

/** "14 November 2026" from the database's calendar day "2026-11-14". */
export function formatCalendarDay(isoDay: string) {
  return formatDay(new Date(`${isoDay}T12:00:00Z`))
}

/** "November 2026" from "2026-11". */
export function formatMonth(isoMonth: string) {
  return formatCalendarDay(`${isoMonth}-01`).slice('1 '.length)
}

export function londonYear(instant: Date) {
  return Number(londonDay(instant).slice(0, 4))
}

/** Counts whole weeks of 7 × 24 hours; daylight saving does not lengthen a course. */
export function wholeWeeksBetween(start: Date, end: Date) {
  return Math.floor((end.getTime() - start.getTime()) / millisecondsPerWeek)
}

/** Counts days of 24 hours, rounded up (specification, section 4). */
export function daysUntil({ due, now }: { due: Date; now: Date }) {
  return Math.ceil((due.getTime() - now.getTime()) / millisecondsPerDay)
}

export function addDays(instant: Date, days: number) {
  return new Date(instant.getTime() + days * millisecondsPerDay)
}

export function addWeeks(instant: Date, weeks: number) {
  return new Date(instant.getTime() + weeks * millisecondsPerWeek)
}

export function addMinutes(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}

const offsetParts = lazyLondonFormat({ timeZoneName: 'longOffset' })

const millisecondsPerHour = 3_600_000
const mostHours = 10_000
const offsets = new Map<number, number>()

/**
 * London's offset from UTC in milliseconds: 0 in winter, an hour in summer. A call of `Intl` takes microseconds, which
 * add up in a list of a hundred instants, so the offset is cached for each hour. Clocks change on the hour.
 */
function londonOffset(instant: Date) {
  const hour = Math.floor(instant.getTime() / millisecondsPerHour)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = computeLondonOffset(instant)
  if (offsets.size >= mostHours) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Returns the name of London’s time zone at an instant. */
export function londonZone(instant: Date): 'GMT' | 'BST' {
  return computeLondonOffset(instant) === 0 ? 'GMT' : 'BST'
}

function computeLondonOffset(instant: Date) {
  const name =
    offsetParts()
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000
}

/** Shifts an instant so that its UTC fields show London time. */
function shiftToLondon(instant: Date) {
  return new Date(instant.getTime() + londonOffset(instant))
}

/** Returns the instant at which clocks in London show the full hour `hour` on a calendar day. */
export function londonWallClock(isoDay: string, hour: number) {
  const asIfGreenwich = new Date(Date.parse(`${isoDay}T00:00:00Z`) + hour * millisecondsPerHour)
  return new Date(
    asIfGreenwich.getTime() - londonOffset(new Date(asIfGreenwich.getTime() - londonOffset(asIfGreenwich))),
  )
}

/**
 * True for a day such as "2026-11-14". Years outside 1000 to 2999 are refused: PostgreSQL has no year 0, and the year
 * after 9999 has five digits.
 */
export function isCalendarDay(text: string) {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}

/** Checks a calendar day from a URL. Returns null if the text is not one. */
export function readCalendarDay(text: string | null) {
  return text !== null && isCalendarDay(text) ? text : null
}

/** Midnight in London at the end of a calendar day such as "2026-11-14". */
export function endOfLondonDay(isoDay: string) {
  return londonWallClock(londonDay(addDays(new Date(`${isoDay}T12:00:00Z`), 1)), 0)
}

export function calendarDayAfter(isoDay: string, days: number) {
  return new Date(Date.parse(isoDay) + days * millisecondsPerDay).toISOString().slice(0, 10)
}

/** Counts calendar days; negative if `to` is earlier. */
export function calendarDaysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay)
}

/** 1 is Monday and 7 Sunday, as in ISO 8601. */
export function weekdayOf(isoDay: string) {
  return new Date(isoDay).getUTCDay() || 7
}

/** The Monday of the week of a calendar day. */
export function mondayOf(isoDay: string) {
  return calendarDayAfter(isoDay, 1 - weekdayOf(isoDay))
}

const weekdayAndDay = lazyLondonFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const fullDay = lazyLondonFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export function formatWeekday(instant: Date) {
  return fullDay().format(instant).replace(',', '')
}

/** "Monday 23 November" from the calendar day "2026-11-23". */
export function formatCalendarWeekday(isoDay: string) {
  return weekdayAndDay()
    .format(new Date(`${isoDay}T12:00:00Z`))
    .replace(',', '')
}

const shortWeekday = lazyLondonFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** "Mon 23 Nov" from the calendar day "2026-11-23". */
export function formatShortWeekday(isoDay: string) {
  return shortWeekday()
    .format(new Date(`${isoDay}T12:00:00Z`))
    .replace(',', '')
}

/** "Monday 23 November at 09:00", in London. */
export function formatWeekdayAndTime(instant: Date) {
  return `${weekdayAndDay().format(instant).replace(',', '')} at ${formatClockTime(instant)}`
}

export function formatClockSeconds(instant: Date) {
  return shiftToLondon(instant).toISOString().slice(11, 19)
}

/** "3 hours ago": an age in its largest whole unit. */
export function describeAge(instant: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${formatCount(minutes, 'minute')} ago`
  if (minutes < 60 * 24) return `${formatCount(Math.floor(minutes / 60), 'hour')} ago`
  return `${formatCount(Math.floor(minutes / 60 / 24), 'day')} ago`
}
