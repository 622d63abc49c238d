import type { CalendarEntry } from '#app/core/calendar-file.ts'
import { addDays, addMinutes, formatClockTime, formatWeekday, londonWallClock } from '#app/core/dates.ts'
import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownApplicationRefusal } from './applications.messages.ts'

export type InterviewState = 'open' | 'booked' | 'expired' | 'cancelled'

export type InterviewSlot = { id: string; startsAt: Date; endsAt: Date }

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

export const offerRefusals = {
  ...ownApplicationRefusal,
  'not-found': { status: 404, text: 'This application does not exist' },
  'no-interviewer': { status: 422, text: 'Choose an active member of staff' },
  'too-soon': { status: 422, text: 'Times must be at least two hours from now' },
  'too-far': { status: 422, text: 'Times must be within the next 90 days' },
  'times-overlap': { status: 422, text: 'Two of these times overlap' },
  'interviewer-busy': { status: 409, text: 'The interviewer has another interview booked at one of these times' },
  anonymised: { status: 409, text: 'This application was anonymised, so interviews can no longer be offered' },
  withdrawn: { status: 409, text: 'The applicant has withdrawn this application' },
  rejected: { status: 409, text: 'This application was rejected. Change its status before you offer an interview.' },
  'interviewer-applies': { status: 422, text: 'The applicant cannot be their own interviewer. Choose a colleague.' },
  'is-over': { status: 409, text: 'This interview has already been cancelled' },
} as const satisfies Refusals

export const interviewNotices = {
  offer: { tone: 'success', text: 'Times offered. We’ve emailed the applicant a link to choose one.' },
  'cancel-interview': { tone: 'success', text: 'Interview cancelled and the applicant emailed' },
  chosen: { tone: 'success', text: 'Your interview is booked. We’ve emailed you the time.' },
} as const satisfies Record<string, Notice>

export const choiceRefusals = {
  'slot-taken': { status: 409, text: 'This time has just been taken. Please choose another.' },
  'already-chosen': { status: 409, text: 'You’ve already chosen a time. It is shown here.' },
  'offer-expired': {
    status: 409,
    get text() {
      return `This offer has expired. Email ${emailOrContactPage('careers')} if you’d still like an interview.`
    },
  },
  'offer-cancelled': { status: 409, text: 'These times are no longer offered. Please use our latest email.' },
  'no-such-time': { status: 422, text: 'Please choose one of the times' },
} as const satisfies Refusals

export const chooseFailed = 'We couldn’t save your choice. Please try again.'
