import type { ChatView, OwnChat } from '../types.ts'

/** A line that the server has not acknowledged; its id is drawn here, so that sending it again does not store it twice. */
export type Unsent = { id: string; body: string }

/** What is known with what has come; another conversation replaces the one before. */
export function mergeChat(before: OwnChat | null, after: OwnChat | null): OwnChat | null {
  if (!after || before?.id !== after.id) return after
  const known = new Set(before.lines.map(({ place }) => place))
  const fresh = after.lines.filter(({ place }) => !known.has(place))
  return { ...after, lines: [...before.lines, ...fresh].toSorted((one, other) => one.place - other.place) }
}

export function mergeView(before: ChatView | null, after: ChatView): ChatView {
  return { ...after, chat: mergeChat(before?.chat ?? null, after.chat) }
}

/** Up to where all lines are here; a gap is asked for again. */
export function lastPlace(chat: OwnChat | null) {
  let last = 0
  for (const { place } of chat?.lines ?? []) {
    if (place !== last + 1) break
    last = place
  }
  return last
}

/** What has come back as a stored line is no longer unsent. */
export function stillUnsent(unsent: readonly Unsent[], lines: readonly { id: string }[]) {
  const stored = new Set(lines.map(({ id }) => id))
  return unsent.filter(({ id }) => !stored.has(id))
}
