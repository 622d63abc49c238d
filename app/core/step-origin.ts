import { recordUrl } from './record-url.ts'

/** The ticket or the student record (by matric number) from which staff started a step at another desk. */
export type StepOrigin = { ticket: string } | { student: string }

/** The ticket, or the matric number of the student, that a step was opened from and returns to. */
export type OriginFilter = { ticketId: string | null; student: string | null }

export function readOrigin(parameters: URLSearchParams): OriginFilter {
  return { ticketId: parameters.get('ticket'), student: parameters.get('student') }
}

/**
 * Returns the URL of the page from which a step was started, to which staff return after the step; null for a step that
 * was started at its own desk.
 */
export function originUrl({ ticketId, student }: OriginFilter) {
  if (ticketId) return `/staff-portal/tickets?ticket=${encodeURIComponent(ticketId)}`
  return student ? recordUrl(student) : null
}
