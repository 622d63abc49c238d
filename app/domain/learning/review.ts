import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { ItemDue } from './practice/due.queries.server.ts'
import type { FinishedRound } from './practice/standing.queries.server.ts'
import { successNotice } from '#app/core/notice.ts'

export type ReviewItem = { enrollmentId: string; itemKey: string }

/** One step of a review. A missed item has a second one at the end. `outcome` is null until its round is finished. */
export type ReviewStep = ReviewItem & { isRepeat: boolean; outcome: RoundOutcome | null }

/**
 * The section to continue with: its URL, its number such as "1.2", and the minutes that are left in it. `isForToday` is
 * false once the minutes of today are used up.
 */
export type NextToRead = { to: string; place: string; title: string; minutes: number; isForToday: boolean }

/** The most items in one review, about ten minutes. The other items stay due. */
export const longestReview = 20

/** Names a due item in forms. */
export const itemName = ({ enrollmentId, entry }: Pick<ItemDue, 'enrollmentId' | 'entry'>) =>
  `${enrollmentId} ${entry.asked.key}`

/** Returns the minutes of a due item. A question that was left open is answered the first time. */
export const minutesOf = ({ entry: { asked }, isLeftOpen }: Pick<ItemDue, 'entry' | 'isLeftOpen'>) =>
  isLeftOpen ? asked.minutes.first : asked.minutes.again

const moduleKey = ({ courseId, moduleNumber }: Pick<ItemDue, 'courseId' | 'moduleNumber'>) =>
  `${courseId} ${moduleNumber}`

/**
 * Picks the items of one review: the questions that were left open, then the most overdue, mixed so that neighbours come
 * from different modules as far as possible. `due` must be sorted in this order.
 */
export function pickReviewItems<Item extends Pick<ItemDue, 'courseId' | 'moduleNumber' | 'isLeftOpen'>>(
  due: readonly Item[],
): Item[] {
  const picked = due.slice(0, longestReview)
  const mixed = picked.filter(({ isLeftOpen }) => isLeftOpen)
  const left = picked.slice(mixed.length)
  while (left.length > 0) {
    const previous = mixed.at(-1)
    const others = left.filter((item) => !previous || moduleKey(item) !== moduleKey(previous))
    const sizes = Map.groupBy(left, moduleKey)
    // A module with more than half of the remaining items must come now, or its items end up side by side.
    const large = others.find((item) => (sizes.get(moduleKey(item))?.length ?? 0) * 2 > left.length)
    const [next] = large ? [large] : others.length > 0 ? others : left
    if (!next) break
    mixed.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return mixed
}

export function listRoundsOfItem({ enrollmentId, itemKey }: ReviewItem, rounds: readonly FinishedRound[]) {
  return rounds.filter((round) => round.enrollmentId === enrollmentId && round.itemKey === itemKey)
}

/**
 * Lists the steps of a review, with missed items once more at the end. `rounds` are those since the review began,
 * oldest first.
 */
export function listReviewSteps(items: readonly ReviewItem[], rounds: readonly FinishedRound[]): ReviewStep[] {
  const once = items.map(({ enrollmentId, itemKey }) => {
    const item = { enrollmentId, itemKey }
    return { item, outcomes: listRoundsOfItem(item, rounds).map(({ outcome }) => outcome) }
  })
  return [
    ...once.map(({ item, outcomes }) => ({ ...item, isRepeat: false, outcome: outcomes[0] ?? null })),
    ...once.flatMap(({ item, outcomes }) =>
      outcomes[0] === 'missed' ? { ...item, isRepeat: true, outcome: outcomes[1] ?? null } : [],
    ),
  ]
}

/** Finds the index of the next step; null when all are done. */
export function findOpenStep(steps: readonly ReviewStep[]) {
  const index = steps.findIndex(({ outcome }) => outcome === null)
  return index < 0 ? null : index
}

/** A longer gap before an answer, in seconds, is a pause. */
export const longestAnswer = 600

export const reviewKept = successNotice('Your review goes on')
export const reviewStopped = successNotice('The review of this course has stopped')
