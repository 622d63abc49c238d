import { addDays, addMinutes, formatClockTime, formatWeekday, londonWallClock } from '#app/core/dates.ts'
import type { InterviewSlot, InterviewState } from './types.ts'

export const mostTimes = 5
export const interviewMinutes = [20, 30, 45, 60, 90] as const
export const longestPlace = 200

const daysToChoose = 7
const daysAhead = 90
/** Nobody can be asked to come in less time than this. */
const noticeMinutes = 120

/** "2026-11-25T10:30" as a browser sends it, meant in London; null where it is no time. */
export function readLondonTime(text: string) {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text)
  const [, day = '', hour = '', minute = ''] = match ?? []
  const isTime =
    match !== null && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && Number(hour) < 24 && Number(minute) < 60
  return isTime ? addMinutes(londonWallClock(day, Number(hour)), Number(minute)) : null
}

type Span = { startsAt: Date; endsAt: Date }

export function doOverlap(a: Span, b: Span) {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

/** What is wrong with the times of an offer, if anything is. */
export function faultOfTimes(times: readonly Span[], now: Date) {
  if (times.some(({ startsAt }) => startsAt < addMinutes(now, noticeMinutes))) return 'too-soon'
  if (times.some(({ startsAt }) => startsAt > addDays(now, daysAhead))) return 'too-far'
  const isDouble = times.some((one, i) => times.slice(i + 1).some((other) => doOverlap(one, other)))
  return isDouble ? 'times-overlap' : null
}

/** An offer can be answered for a week, and not after its last time has begun. */
export function offerExpiry({ times, now }: { times: readonly Span[]; now: Date }) {
  const last = Math.max(...times.map(({ startsAt }) => startsAt.getTime()))
  return new Date(Math.min(addDays(now, daysToChoose).getTime(), last))
}

export function interviewState(
  { bookedAt, cancelledAt, expiresAt }: { bookedAt: Date | null; cancelledAt: Date | null; expiresAt: Date },
  now: Date,
): InterviewState {
  if (cancelledAt) return 'cancelled'
  if (bookedAt) return 'booked'
  return now < expiresAt ? 'open' : 'expired'
}

export const stateLabels = {
  open: 'Waiting for an answer',
  booked: 'Booked',
  expired: 'Not answered in time',
  cancelled: 'Cancelled',
} as const satisfies Record<InterviewState, string>

/** "Wednesday 25 November 2026, 10:30 to 11:15": London's time, which is said once beside it. */
export function slotText({ startsAt, endsAt }: Pick<InterviewSlot, 'startsAt' | 'endsAt'>) {
  return `${formatWeekday(startsAt)}, ${formatClockTime(startsAt)} to ${formatClockTime(endsAt)}`
}
