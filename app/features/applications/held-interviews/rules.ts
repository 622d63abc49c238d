import type { CalendarEntry } from '#app/core/calendar-file.ts'
import type { InterviewSlot } from '../interviews/types.ts'

/** The number of days after an interview for which the interviewer can still open the name and the CV. */
export const daysOfAccessAfterInterview = 7

/** The most interviews on the page. */
export const mostListed = 200

/**
 * Returns the calendar entry for the interviewer. It does not name the applicant, because calendars are often shared.
 */
export function interviewCalendarEntry({
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
