import type { Attachment } from '../attachments/types.ts'
import type { ThreadMessage } from '../thread/types.ts'
import type { TicketCategory, TicketStatus } from '#app/core/vocabulary.ts'

export type OwnTicket = {
  id: string
  title: string
  category: TicketCategory
  status: TicketStatus
  createdAt: Date
  resolvedAt: Date | null
  lastWrittenAt: Date
}

/** A ticket with the messages that its student may see. */
export type OwnThread = OwnTicket & {
  description: string
  courseId: string | null
  courseTitle: string | null
  assigneeName: string | null
  resolutionNotes: string | null
  messages: readonly Omit<ThreadMessage, 'isInternal' | 'files'>[]
  /** Files by the id of their message; the files of the question are under the id of the ticket. */
  files: ReadonlyMap<string, readonly Attachment[]>
}

export type ActiveTicket = { ticketId: string; courseId: string | null; category: TicketCategory; askedAt: Date }

/** A ticket with the category Exam about one course. */
export type ResitRequest = { ticketId: string; askedAt: Date; isOpen: boolean }

/** A course that the student is or was enrolled in. A question can be about it. */
export type AskableCourse = { id: string; title: string }

export type TicketDraft = {
  title: string
  category: TicketCategory | ''
  courseId: string
  /** The text at the beginning of the message. */
  message: string
}

/**
 * The response to a question sent from a lesson: the URL of the new ticket (`to`), and a text that says what happens
 * next.
 */
export type AskReply = { asked: { to: string; text: string }; errors?: undefined; saved?: undefined }

/** The support tab of the dashboard: the list, and beside it a ticket or the form of a new one. */
export type SupportView = {
  tickets: readonly OwnTicket[]
  /** The ticket that the URL names, or the one with the newest message. */
  thread: (OwnThread & { canReopen: boolean }) | null
  isThreadChosen: boolean
  draft: TicketDraft | null
  courses: readonly AskableCourse[]
  /** The office hours in words. */
  desk: string
}
