import type { ActivityKind } from '#app/core/activity-kinds.ts'
import type { ThreadMessage } from '#app/domain/conversations/conversations.ts'

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
