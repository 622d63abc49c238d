import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { FinishedRound, PracticeEntry, ItemDue } from './practice/practice.types.ts'
import { calendarDayAfter, londonDay } from '#app/core/dates.ts'
import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { Notice } from '#app/core/notice.ts'

type ReviewItem = { enrollmentId: string; itemKey: string }

/** One step of a review. A missed item has a second one at the end. `outcome` is null until its round is finished. */
export type ReviewStep = ReviewItem & { isRepeat: boolean; outcome: RoundOutcome | null }

/** An item of a review with its lesson. `rounds` are those since the review began, oldest first. */
type ReviewedItem = ReviewItem & {
  courseId: string
  /** Number and title of the section, such as "2.2 The vowels of SSB". */
  section: string
  entry: PracticeEntry
  rounds: readonly FinishedRound[]
}

/** A row of the result: an item that was not right at the first try. */
export type MendedItem = {
  itemKey: string
  askHtml: string
  outcome: RoundOutcome
  was: string | null
  now: string | null
  dueAt: Date
}

/** The number of items that come back on a day; `day` is a calendar day such as "2026-11-24". */
export type ComingBack = { day: string; count: number }

export type ReviewResult = {
  total: number
  counts: Record<RoundOutcome, number>
  /** The minutes that the answers took, without pauses. */
  minutes: number
  mended: readonly MendedItem[]
  /** The next seven days; `later` are the days after them on which items come back. */
  days: readonly ComingBack[]
  later: readonly ComingBack[]
}

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

/** Writes a typed answer; null if there is none or it is a choice. */
const formatTyped = (body: WrittenBody, [typed]: readonly string[]) =>
  typed ? kindOf(body).formatTyped(body, typed) : null

function listMendedItems({ itemKey, entry, rounds }: ReviewedItem): MendedItem[] {
  const [first] = rounds
  const last = rounds.at(-1)
  if (!first || !last || first.outcome === 'right') return []
  return [
    {
      itemKey,
      askHtml: entry.asked.askHtml,
      outcome: first.outcome,
      was: formatTyped(entry.body, first.missedAnswer ?? []),
      now: formatTyped(entry.body, getRightAnswer(entry.body)),
      dueAt: last.dueAt,
    },
  ]
}

const weekDays = 7

/** A longer gap before an answer, in seconds, is a pause. */
export const longestAnswer = 600

/** Adds up the minutes between answers. For an answer after a pause, its estimate counts. */
function countMinutes(items: readonly ReviewedItem[], startedAt: Date) {
  const answers = items
    .flatMap(({ rounds, entry }) => rounds.map(({ answeredAt }) => ({ at: answeredAt.getTime(), entry })))
    .toSorted((a, b) => a.at - b.at)
  return answers.reduce((sum, { at, entry }, i) => {
    const gap = (at - (answers[i - 1]?.at ?? startedAt.getTime())) / 1_000
    return sum + (gap > longestAnswer ? entry.asked.minutes.again : Math.max(0, gap) / 60)
  }, 0)
}

/** Builds the result of a review from the items that were answered. */
export function buildReviewResult({
  items,
  startedAt,
  now,
}: {
  items: readonly ReviewedItem[]
  startedAt: Date
  now: Date
}): ReviewResult {
  const answered = items.filter(({ rounds }) => rounds.length > 0)
  const outcomes = answered.flatMap(({ rounds }) => rounds[0]?.outcome ?? [])
  const countOutcomes = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const dueDays = answered.flatMap(({ rounds }) => rounds.at(-1)?.dueAt ?? []).map(londonDay)
  const counted = [...Map.groupBy(dueDays, (day) => day)].map(([day, all]): ComingBack => ({ day, count: all.length }))
  const days = Array.from({ length: weekDays }, (_, i) => calendarDayAfter(londonDay(now), i + 1))
  return {
    total: answered.length,
    counts: { right: countOutcomes('right'), mended: countOutcomes('mended'), missed: countOutcomes('missed') },
    minutes: Math.max(1, Math.round(countMinutes(answered, startedAt))),
    mended: answered.flatMap(listMendedItems),
    days: days.map((day) => ({ day, count: counted.find((each) => each.day === day)?.count ?? 0 })),
    later: counted.filter(({ day }) => day > (days.at(-1) ?? '')).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

export const reviewKept = { tone: 'success', text: 'Your review goes on' } as const satisfies Notice
export const reviewStopped = {
  tone: 'success',
  text: 'The review of this course has stopped',
} as const satisfies Notice
