import type { CalendarEntry } from '#app/core/calendar-file.ts'
import type { InterviewSlot } from '../interviews/types.ts'

/** The interviewer can open the name and the CV until this many days after the interview. */
export const daysAfterwards = 7

/** At most this many are listed. */
export const mostListed = 200

/** The calendar entry for the interviewer. It does not name the applicant, because calendars are often shared. */
export function interviewEntry({
  id,
  booked,
  place,
  reference,
  positionApplied,
  url,
}: {
  id: string
  booked: Pick<InterviewSlot, 'startsAt' | 'endsAt'>
  place: string
  reference: string
  positionApplied: string
  url: string
}): CalendarEntry {
  return {
    id: `interview-${id}`,
    at: booked.startsAt,
    until: booked.endsAt,
    place,
    title: `Interview ${reference}: ${positionApplied}`,
    description: `Name, CV and topics: ${url}`,
  }
}
