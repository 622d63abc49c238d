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

export type ThreadMessage = { id: string; authoredAs: TicketAuthor; authorName: string; body: string; createdAt: Date }

/** One ticket with all that was said in it and may be seen by its student. */
export type OwnThread = OwnTicket & {
  description: string
  courseTitle: string | null
  assigneeName: string | null
  resolutionNotes: string | null
  messages: readonly ThreadMessage[]
}

/** A programme a student is or was enrolled in: what a question can be about. */
export type AskableCourse = { id: string; title: string }
