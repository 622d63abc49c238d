import type { ThreadEntry, ThreadEvent, ThreadMessage } from './types.ts'

/** Ours: the specification names no limits for what staff write. */
export const longestReply = 5000

/** What was written and what happened, as it came. */
export function threadOf({
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
