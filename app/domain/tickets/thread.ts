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

/** A colleague who has the ticket open. */
export type Viewer = { staffId: string; fullName: string }

/**
 * The live state of a ticket. `state` is a text that changes whenever the content of the page does, so that an open
 * page knows when to reload.
 */
export type LiveTicket = { state: string; viewers: readonly Viewer[] }

/** A page counts as closed if its server process has recorded nothing for this long. */
export const goneAfterSeconds = 90
/** The interval at which open pages are recorded; well below `goneAfterSeconds`. */
export const recordEverySeconds = 30
/** "Is typing" is shown for this long after the last keystroke that was announced. */
export const typingShownSeconds = 6
/** The shortest time between two announcements of typing by one page. */
export const announceEverySeconds = 3

/** Joins names as "Priya", "Priya and Niamh" or "Priya, Niamh and 2 others". */
function joinNames(names: readonly string[]) {
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}

/** Returns which colleagues are typing or, if none is, who has the ticket open; null if nobody has. */
export function describeViewers({ viewers, typing }: { viewers: readonly Viewer[]; typing: readonly string[] }) {
  const typists = viewers.filter(({ staffId }) => typing.includes(staffId))
  const named = typists.length > 0 ? typists : viewers
  if (named.length === 0) return null
  const verb = named.length === 1 ? 'is' : 'are'
  return `${joinNames(named.map(({ fullName }) => fullName))} ${verb} ${typists.length > 0 ? 'typing' : 'viewing'}`
}
