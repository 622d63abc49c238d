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
  /** Keyed by message id; the files of the question have the ticket’s id. */
  files: ReadonlyMap<string, readonly Attachment[]>
}

export type ActiveTicket = { ticketId: string; courseId: string | null; category: TicketCategory; askedAt: Date }

/** A ticket of category Exam about one course. */
export type ResitRequest = { ticketId: string; askedAt: Date; isOpen: boolean }

/** A course the student is or was enrolled in, which a question can be about. */
export type AskableCourse = { id: string; title: string }

export type TicketDraft = {
  title: string
  category: TicketCategory | ''
  courseId: string
  /** The beginning of the message. */
  message: string
}

/** The answer to a question sent from a lesson: the new ticket, and what happens next in words. */
export type AskReply = { asked: { to: string; text: string }; errors?: undefined; saved?: undefined }

/** The support tab of the dashboard: the list, and beside it one ticket or a new one. */
export type SupportView = {
  tickets: readonly OwnTicket[]
  /** The ticket named by the URL, or else the one last written in. */
  thread: (OwnThread & { canReopen: boolean }) | null
  isThreadChosen: boolean
  draft: TicketDraft | null
  courses: readonly AskableCourse[]
  /** Office hours in words. */
  desk: string
}
