import type { ChatView, OwnChat } from '../chat.ts'

/**
 * A line that the server has not acknowledged. The browser chooses the id, so that a line that is sent twice is stored
 * once.
 */
export type Unsent = { id: string; body: string }

/** Adds new lines to the known lines of the same chat; a different chat replaces the old one. */
export function mergeChat(before: OwnChat | null, after: OwnChat | null): OwnChat | null {
  if (!after || before?.id !== after.id) return after
  const known = new Set(before.lines.map(({ place }) => place))
  const fresh = after.lines.filter(({ place }) => !known.has(place))
  return { ...after, lines: [...before.lines, ...fresh].toSorted((one, other) => one.place - other.place) }
}

export function mergeView(before: ChatView | null, after: ChatView): ChatView {
  return { ...after, chat: mergeChat(before?.chat ?? null, after.chat) }
}

/** Returns the number of the last line before any gap; the lines after it are requested again. */
export function findLastLineBeforeGap(chat: OwnChat | null) {
  let last = 0
  for (const { place } of chat?.lines ?? []) {
    if (place !== last + 1) break
    last = place
  }
  return last
}

export function removeStoredLines(unsent: readonly Unsent[], lines: readonly { id: string }[]) {
  const stored = new Set(lines.map(({ id }) => id))
  return unsent.filter(({ id }) => !stored.has(id))
}
