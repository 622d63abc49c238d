import type { CalendarEntry } from '#app/core/calendar-file.ts'
import { addDays, addMinutes, formatClockTime, formatWeekday, londonWallClock } from '#app/core/dates.ts'
import type { InterviewSlot, InterviewState } from './types.ts'

export const mostTimes = 5
export const interviewMinutes = [20, 30, 45, 60, 90] as const
export const longestPlace = 200
export const longestTopics = 1000

/** The number of days after an interview for which the interviewer can still open the CV. */
export const daysOfAccessAfterInterview = 7

const daysToChoose = 7
const mostDaysAhead = 90
/** The shortest time between an offer and the interview. */
const noticeMinutes = 120

/** Parses "2026-11-25T10:30" from a date input as London time; null if invalid. */
export function readLondonTime(text: string) {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text)
  const [, day = '', hour = '', minute = ''] = match ?? []
  const isTime =
    match !== null && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && Number(hour) < 24 && Number(minute) < 60
  return isTime ? addMinutes(londonWallClock(day, Number(hour)), Number(minute)) : null
}

type Span = { startsAt: Date; endsAt: Date }

export function isOverlapping(a: Span, b: Span) {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

export function findTimesProblem(times: readonly Span[], now: Date) {
  if (times.some(({ startsAt }) => startsAt < addMinutes(now, noticeMinutes))) return 'too-soon'
  if (times.some(({ startsAt }) => startsAt > addDays(now, mostDaysAhead))) return 'too-far'
  const isDouble = times.some((one, i) => times.slice(i + 1).some((other) => isOverlapping(one, other)))
  return isDouble ? 'times-overlap' : null
}

/** Returns when an offer expires: after a week, or when its last time begins. */
export function computeOfferExpiry({ times, now }: { times: readonly Span[]; now: Date }) {
  const last = Math.max(...times.map(({ startsAt }) => startsAt.getTime()))
  return new Date(Math.min(addDays(now, daysToChoose).getTime(), last))
}

export function determineInterviewState(
  { bookedAt, cancelledAt, expiresAt }: { bookedAt: Date | null; cancelledAt: Date | null; expiresAt: Date },
  now: Date,
): InterviewState {
  if (cancelledAt) return 'cancelled'
  if (bookedAt) return 'booked'
  return now < expiresAt ? 'open' : 'expired'
}

export const stateLabels = {
  open: 'Awaiting a reply',
  booked: 'Booked',
  expired: 'No reply in time',
  cancelled: 'Cancelled',
} as const satisfies Record<InterviewState, string>

/** Formats a time as "Wednesday 25 November 2026, 10:30 to 11:15". The surrounding text says that it is London time. */
export function formatSlot({ startsAt, endsAt }: Pick<InterviewSlot, 'startsAt' | 'endsAt'>) {
  return `${formatWeekday(startsAt)}, ${formatClockTime(startsAt)} to ${formatClockTime(endsAt)}`
}

/**
 * Returns the calendar entry for the interviewer. It does not name the applicant, because calendars are often shared.
 */
export function interviewCalendarEntry(interview: {
  id: string
  booked: Span
  place: string
  reference: string
  positionApplied: string
}): CalendarEntry {
  const { id, booked, place, reference, positionApplied } = interview
  return {
    id: `interview-${id}`,
    at: booked.startsAt,
    until: booked.endsAt,
    place,
    title: `Interview ${reference}: ${positionApplied}`,
    description: 'The name, the CV and the topics are in our email.',
  }
}
