import type { ThreadEntry, ThreadEvent, ThreadMessage } from './types.ts'

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
