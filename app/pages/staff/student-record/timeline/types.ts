import type { Cursor } from '#app/core/paging.ts'

export type TimelineKind = 'study' | 'money' | 'exams' | 'conversations' | 'account'

/** An event of the timeline, whatever it is. */
export type EventFacts = {
  /** The name of the event and the id of its row. No other entry of the timeline has the same key. */
  key: string
  at: Date
  kind: TimelineKind
  /** The subject of the event, such as a course, the subject of a ticket or the number of a certificate. */
  title: string | null
  detail: string | null
  pence: number | null
  staffName: string | null
  /** The id of the ticket, message, chat, email or document that the event links to. */
  linkId: string | null
}

export type TimelineFilter = { kind: TimelineKind | null; cursor: Cursor | null; emailId: string | null }

/** An email as it was sent, but without its private links. */
export type SentEmail = {
  id: string
  subject: string
  text: string
  createdAt: Date
  sentAt: Date | null
  isGivenUp: boolean
}
