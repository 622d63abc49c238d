import type { Attachment } from '../attachments/types.ts'
import type { TicketAuthor, TicketCategory, TicketStatus } from '#app/core/vocabulary.ts'

/** A ticket as its student sees it in the list. */
export type OwnTicket = {
  id: string
  title: string
  category: TicketCategory
  status: TicketStatus
  createdAt: Date
  resolvedAt: Date | null
  /** When anybody last wrote in it. */
  lastWrittenAt: Date
}

export type ThreadMessage = {
  id: string
  authoredAs: TicketAuthor
  authorName: string
  body: string
  byLink: boolean
  createdAt: Date
}

/** One ticket with all that was said in it and may be seen by its student. */
export type OwnThread = OwnTicket & {
  description: string
  courseTitle: string | null
  assigneeName: string | null
  resolutionNotes: string | null
  messages: readonly ThreadMessage[]
  /** By the message they came with; those of the question under the ticket's own id. */
  files: ReadonlyMap<string, readonly Attachment[]>
}

/** A question to the desk that is not answered yet. */
export type OpenAsk = { ticketId: string; courseId: string | null; category: TicketCategory; askedAt: Date }

/** A ticket of category Exam about one course. */
export type ResitRequest = { ticketId: string; askedAt: Date; isOpen: boolean }

/** A programme a student is or was enrolled in: what a question can be about. */
export type AskableCourse = { id: string; title: string }

/** A new ticket with what is known of it filled in. */
export type TicketDraft = { title: string; category: TicketCategory | ''; courseId: string }

/** What the support tab of the dashboard shows: all tickets, and one of them or a new one beside. */
export type SupportView = {
  tickets: readonly OwnTicket[]
  /** Chosen by the address, or else the one last written in. */
  thread: (OwnThread & { canReopen: boolean }) | null
  isThreadChosen: boolean
  draft: TicketDraft | null
  courses: readonly AskableCourse[]
  /** When the desk is open, in words. */
  desk: string
}
