import type { ChatView, OwnChat } from '../types.ts'

/** A line not yet acknowledged. Its id comes from the browser, so that sending it twice stores it once. */
export type Unsent = { id: string; body: string }

/** Adds the new lines to the known ones; another chat replaces the old one. */
export function mergeChat(before: OwnChat | null, after: OwnChat | null): OwnChat | null {
  if (!after || before?.id !== after.id) return after
  const known = new Set(before.lines.map(({ place }) => place))
  const fresh = after.lines.filter(({ place }) => !known.has(place))
  return { ...after, lines: [...before.lines, ...fresh].toSorted((one, other) => one.place - other.place) }
}

export function mergeView(before: ChatView | null, after: ChatView): ChatView {
  return { ...after, chat: mergeChat(before?.chat ?? null, after.chat) }
}

/** The last line before any gap; the lines after a gap are requested again. */
export function lastPlace(chat: OwnChat | null) {
  let last = 0
  for (const { place } of chat?.lines ?? []) {
    if (place !== last + 1) break
    last = place
  }
  return last
}

export function stillUnsent(unsent: readonly Unsent[], lines: readonly { id: string }[]) {
  const stored = new Set(lines.map(({ id }) => id))
  return unsent.filter(({ id }) => !stored.has(id))
}
