import type { Attachment } from './attachments.ts'
import type { ActivityKind } from '#app/core/activity-kinds.ts'
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
export type ThreadEvent = {
  id: string
  action: string
  /** What was done, if the ticket's page looks for it. */
  act: ActivityKind | null
  staffName: string
  createdAt: Date
  /** The resolution notes that were given with the action. */
  notes: string | null
}

export type ThreadEntry = ({ kind: 'message' } & ThreadMessage) | ({ kind: 'event' } & ThreadEvent)

/** Our own limit; the specification gives none for staff messages. */
export const longestReply = 5000

export function mergeEntriesByTime({
  messages,
  events,
}: {
  messages: readonly ThreadMessage[]
  events: readonly ThreadEvent[]
}): readonly ThreadEntry[] {
  const entries: ThreadEntry[] = [
    ...messages.map((message) => ({ kind: 'message' as const, ...message })),
    ...events.map((event) => ({ kind: 'event' as const, ...event })),
  ]
  return entries.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
