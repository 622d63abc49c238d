import type { Attachment } from '../attachments/types.ts'
import type { TicketAuthor } from '#app/core/vocabulary.ts'

export type ThreadMessage = {
  id: string
  authoredAs: TicketAuthor
  authorName: string
  body: string
  isInternal: boolean
  byLink: boolean
  files: readonly Attachment[]
  createdAt: Date
}

/** An action of staff, from the activity log. */
export type ThreadEvent = { id: string; action: string; staffName: string; createdAt: Date }

export type ThreadEntry = ({ kind: 'message' } & ThreadMessage) | ({ kind: 'event' } & ThreadEvent)
