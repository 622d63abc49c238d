import { calendarDayAfter, formatClockTime, formatWeekdayAndTime, londonDay, londonWallClock } from '#app/core/dates.ts'
import { institute, emailOrContactPage } from '#app/core/institute.ts'
import { replyHours } from '#app/core/reply-time.ts'
import { isHoliday } from '#app/core/bank-holidays.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export type NewMessage = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** The state of the office, with the instant at which it closes or next opens. */
export type OfficeState = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }

const hour = 3_600_000

/** Returns the office hours of a London day, or null if the office is closed. */
function findOpeningHours(isoDay: string) {
  const hours = institute().officeHours[new Date(`${isoDay}T12:00:00Z`).getUTCDay()]
  if (!hours || isHoliday(isoDay)) return null
  return { opensAt: londonWallClock(isoDay, hours[0]), closesAt: londonWallClock(isoDay, hours[1]) }
}

export function officeStateAt(now: Date): OfficeState {
  let day = londonDay(now)
  const today = findOpeningHours(day)
  if (today && now >= today.opensAt && now < today.closesAt) return { isOpen: true, closesAt: today.closesAt }
  for (;;) {
    const hours = findOpeningHours(day)
    if (hours && hours.opensAt > now) return { isOpen: false, opensAt: hours.opensAt }
    day = calendarDayAfter(day, 1)
  }
}

/** Returns when the office next opens, or `now` while it is open. */
export function findNextOpening(now: Date) {
  const desk = officeStateAt(now)
  return desk.isOpen ? now : desk.opensAt
}

/**
 * Returns when a reply is due. The promised 24 hours (specification, section 9; terms, section 14) count from the next
 * office hours. If they end while the office is closed, the reply is due when it next opens.
 */
export function computeAnswerDue(writtenAt: Date) {
  return findNextOpening(new Date(findNextOpening(writtenAt).getTime() + replyHours * hour))
}

export function addOfficeMinutes(start: Date, minutes: number): Date {
  const from = findNextOpening(start)
  const desk = officeStateAt(from)
  const left = desk.isOpen ? desk.closesAt.getTime() - from.getTime() : 0
  const wanted = minutes * 60_000
  if (wanted <= left) return new Date(from.getTime() + wanted)
  return addOfficeMinutes(new Date(from.getTime() + left), minutes - left / 60_000)
}

/** Counts the whole office minutes between two instants; `start` is the earlier one. */
export function officeMinutesBetween(start: Date, end: Date) {
  let milliseconds = 0
  for (let day = londonDay(start); day <= londonDay(end); day = calendarDayAfter(day, 1)) {
    const hours = findOpeningHours(day)
    if (!hours) continue
    const [from, to] = [Math.max(+hours.opensAt, +start), Math.min(+hours.closesAt, +end)]
    milliseconds += Math.max(0, to - from)
  }
  return Math.floor(milliseconds / 60_000)
}

export function describeOfficeState(desk: OfficeState) {
  return desk.isOpen
    ? `Our team is available until ${formatClockTime(desk.closesAt)} today, London time.`
    : `Our team is away now and back on ${formatWeekdayAndTime(desk.opensAt)}, London time.`
}

/** Describes a due time that is less than one office minute away. */
export function describeImminentDueTime(dueAt: Date, now: Date) {
  return dueAt.getTime() - now.getTime() < 60_000 ? 'due now' : 'due at opening'
}

export const messageSent: Notice = {
  tone: 'success',
  title: 'Message Sent!',
  text: "Thank you for contacting us. We'll get back to you soon.",
}

export const messageRefusals = {
  throttled: {
    status: 429,
    title: 'Error',
    get text() {
      return `Too many messages were sent from your network in the last hour. Please try again later or email ${emailOrContactPage('support')}.`
    },
  },
  'looks-automated': {
    status: 422,
    title: 'Error',
    text: 'Failed to send message. Please try again. Your browser filled in a field that nobody sees, and we have emptied it: please send it again.',
  },
} as const satisfies Refusals

/** Shown if storing the message failed (specification, section 8). */
export const sendFailed = 'Failed to send message. Please try again.'
