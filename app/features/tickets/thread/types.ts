import type { Attachment } from '../attachments/types.ts'
import type { TicketAuthor } from '#app/core/vocabulary.ts'

export type ThreadMessage = {
  id: string
  authoredAs: TicketAuthor
  authorName: string
  body: string
  isInternal: boolean
  byLink: boolean
  /** The address that an emailed reply came from; null if the message was written on the site. */
  sender: string | null
  /** False if `sender` is not the email of the student. */
  isConfirmed: boolean
  isSenderUnchecked: boolean
  isAutomatic: boolean
  /** The earlier emails that the reply quoted. */
  quoted: string | null
  files: readonly Attachment[]
  createdAt: Date
}

/** An action of staff, from the activity log. */
export type ThreadEvent = { id: string; action: string; staffName: string; createdAt: Date }

export type ThreadEntry = ({ kind: 'message' } & ThreadMessage) | ({ kind: 'event' } & ThreadEvent)
