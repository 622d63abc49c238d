import { recordUrl } from './record-url.ts'

/** The ticket, or the number of the student whose record, that a step of another desk was started from. */
export type StepOrigin = { ticket: string } | { student: string }

export type OriginFilter = { ticketId: string | null; student: string | null }

export function readOrigin(parameters: URLSearchParams): OriginFilter {
  return { ticketId: parameters.get('ticket'), student: parameters.get('student') }
}

/** Returns the page that the step was started from and ends at, or null if it was started at its own desk. */
export function originUrl({ ticketId, student }: OriginFilter) {
  if (ticketId) return `/staff-portal/tickets?ticket=${encodeURIComponent(ticketId)}`
  return student ? recordUrl(student) : null
}
