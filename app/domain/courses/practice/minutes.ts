import { kinds } from './kinds.ts'
import type { ItemKind, ItemMinutes } from './practice.types.ts'

/** In a review the task is known and its explanation was read, so less time is expected. */
const againShare = 0.6

/**
 * During an update, a newer release may have imported kinds that this one does not know. Without a number of minutes,
 * the plan of every student of that course would fail.
 */
const minutesOf = (kind: ItemKind) => (Object.hasOwn(kinds, kind) ? kinds[kind].minutes : 1)

/** Estimates the minutes of an item, from what students took where that is known. */
export function estimateItem({
  kind,
  first = null,
  again = null,
}: {
  kind: ItemKind
  /** The medians that were measured; null while too few students have answered. */
  first?: number | null
  again?: number | null
}): ItemMinutes {
  const usual = minutesOf(kind)
  // The tables of generated items leave more to fill in from round to round.
  return { first: first ?? usual, again: again ?? (kind === 'work' ? usual : usual * againShare) }
}

/** Adds up the minutes of practice items. Unrounded, because callers add them up further. */
export function countPracticeMinutes(items: readonly ItemKind[]) {
  return items.reduce((sum, kind) => sum + minutesOf(kind), 0)
}
