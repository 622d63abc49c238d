import type { Cursor, Page } from '#app/core/paging.ts'

export type TimelineKind = 'study' | 'money' | 'exams' | 'conversations' | 'account'

/** The names of events in the query. */
export type TimelineEvent =
  | 'enrolled'
  | 'completed'
  | 'cancelled'
  | 'section-read'
  | 'attempt-started'
  | 'exam-submitted'
  | 'resit-granted'
  | 'arrangements-requested'
  | 'arrangements-decided'
  | 'appeal-sent'
  | 'appeal-decided'
  | 'certificate-issued'
  | 'certificate-revoked'
  | 'revocation-notice'
  | 'paid'
  | 'refund-requested'
  | 'refund-made'
  | 'dispute-opened'
  | 'dispute-closed'
  | 'ticket-opened'
  | 'ticket-reply-by-student'
  | 'ticket-reply-by-staff'
  | 'ticket-note'
  | 'message-sent'
  | 'message-answered'
  | 'chat'
  | 'complaint-sent'
  | 'complaint-answered'
  | 'email'
  | 'registered'
  | 'evidence-sent'
  | 'evidence-decided'
  | 'notice-given'
  | 'notice-answered'
  | 'expulsion-proposed'
  | 'factor-removal'
  | 'staff-action'

export type TimelineEntry = {
  /** The name of the event and the id of its row. No other entry of the timeline has the same key. */
  key: string
  at: Date
  kind: TimelineKind
  event: TimelineEvent
  /** The subject of the event, such as a course, the subject of a ticket or the number of a certificate. */
  title: string | null
  detail: string | null
  pence: number | null
  staffName: string | null
  /** The id of the ticket, message, chat, email or document that the event links to. */
  linkId: string | null
}

export type TimelineFilter = { kind: TimelineKind | null; cursor: Cursor | null; emailId: string | null }

export type Timeline = { filter: TimelineFilter; page: Page<TimelineEntry> }

/** An email as it was sent, but without its private links. */
export type SentEmail = {
  id: string
  subject: string
  text: string
  createdAt: Date
  sentAt: Date | null
  isGivenUp: boolean
}
