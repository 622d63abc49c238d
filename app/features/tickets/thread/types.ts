import type { Attachment } from '../attachments/types.ts'
import type { TicketAuthor } from '#app/core/vocabulary.ts'

export type ThreadMessage = {
  id: string
  authoredAs: TicketAuthor
  authorName: string
  body: string
  isInternal: boolean
  byLink: boolean
  /** The address that a reply by email came from; null if it was written here. */
  sender: string | null
  /** False if that is not the student’s address. */
  isConfirmed: boolean
  isAutomatic: boolean
  /** The earlier emails that it quoted. */
  quoted: string | null
  files: readonly Attachment[]
  createdAt: Date
}

/** An action of staff, from the activity log. */
export type ThreadEvent = { id: string; action: string; staffName: string; createdAt: Date }

export type ThreadEntry = ({ kind: 'message' } & ThreadMessage) | ({ kind: 'event' } & ThreadEvent)
