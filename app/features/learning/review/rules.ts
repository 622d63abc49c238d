import { calendarDayAfter, londonDay } from '#app/core/dates.ts'
import { rightAnswer, shownTranscription } from '#app/features/courses/practice/rules.ts'
import type { WrittenBody } from '#app/features/courses/practice/types.ts'
import type { FinishedRound, ItemDue } from '../practice/types.ts'
import type { ComingBack, MendedItem, ReviewedItem, ReviewItem, ReviewResult, ReviewStep } from './types.ts'

/** Our own limit: about ten minutes. The rest stays due. */
export const longestReview = 20

const moduleOf = ({ courseId, moduleNumber }: Pick<ItemDue, 'courseId' | 'moduleNumber'>) =>
  `${courseId} ${moduleNumber}`

/**
 * Picks the most overdue items and mixes them, so that neighbours come from different modules as far as possible.
 * `due` is in order, the most overdue first.
 */
export function pickReview<Item extends Pick<ItemDue, 'courseId' | 'moduleNumber'>>(due: readonly Item[]): Item[] {
  const left = due.slice(0, longestReview)
  const mixed: Item[] = []
  while (left.length > 0) {
    const previous = mixed.at(-1)
    const others = left.filter((item) => !previous || moduleOf(item) !== moduleOf(previous))
    const sizes = Map.groupBy(left, moduleOf)
    // A module with more than half of what is left must come now, or its items end up side by side.
    const large = others.find((item) => (sizes.get(moduleOf(item))?.length ?? 0) * 2 > left.length)
    const [next] = large ? [large] : others.length > 0 ? others : left
    if (!next) break
    mixed.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return mixed
}

const isRoundOf =
  ({ enrollmentId, itemKey }: ReviewItem) =>
  (round: FinishedRound) =>
    round.enrollmentId === enrollmentId && round.itemKey === itemKey

export function roundsOf(item: ReviewItem, rounds: readonly FinishedRound[]) {
  return rounds.filter(isRoundOf(item))
}

/** All steps of a review, with missed items once more at the end. `rounds` are those since it began, oldest first. */
export function stepsOf(items: readonly ReviewItem[], rounds: readonly FinishedRound[]): ReviewStep[] {
  const once = items.map(({ enrollmentId, itemKey }) => {
    const item = { enrollmentId, itemKey }
    return { item, outcomes: roundsOf(item, rounds).map(({ outcome }) => outcome) }
  })
  return [
    ...once.map(({ item, outcomes }) => ({ ...item, isRepeat: false, outcome: outcomes[0] ?? null })),
    ...once.flatMap(({ item, outcomes }) =>
      outcomes[0] === 'missed' ? { ...item, isRepeat: true, outcome: outcomes[1] ?? null } : [],
    ),
  ]
}

/** The index of the step to take next; null when all are done. */
export function openStep(steps: readonly ReviewStep[]) {
  const index = steps.findIndex(({ outcome }) => outcome === null)
  return index < 0 ? null : index
}

/** A typed answer as it is shown; null for choices, whose numbers mean nothing to a reader. */
function writtenAnswer(body: WrittenBody, answer: readonly string[] | null) {
  const [typed] = answer ?? []
  if (!typed) return null
  if (body.kind === 'text' || body.kind === 'number') return typed
  if (body.kind !== 'transcribe') return null
  const shown = shownTranscription(typed, body.style)
  return body.style === 'narrow' ? `[${shown}]` : `/${shown}/`
}

function mendedOf({ itemKey, entry, rounds }: ReviewedItem): MendedItem[] {
  const [first] = rounds
  const last = rounds.at(-1)
  if (!first || !last || first.outcome === 'right') return []
  return [
    {
      itemKey,
      askHtml: entry.asked.askHtml,
      outcome: first.outcome,
      was: writtenAnswer(entry.body, first.missedAnswer),
      now: writtenAnswer(entry.body, rightAnswer(entry.body)),
      dueAt: last.dueAt,
    },
  ]
}

const weekDays = 7

/** The result of the items that were answered. */
export function resultOf({
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
  const countOf = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const ends = answered.flatMap(({ rounds }) => rounds.map(({ answeredAt }) => answeredAt.getTime()))
  const dueDays = answered.flatMap(({ rounds }) => rounds.at(-1)?.dueAt ?? []).map(londonDay)
  const counted = [...Map.groupBy(dueDays, (day) => day)].map(([day, all]): ComingBack => ({ day, count: all.length }))
  const days = Array.from({ length: weekDays }, (_, i) => calendarDayAfter(londonDay(now), i + 1))
  return {
    total: answered.length,
    counts: { right: countOf('right'), mended: countOf('mended'), missed: countOf('missed') },
    minutes: Math.max(1, Math.round((Math.max(startedAt.getTime(), ...ends) - startedAt.getTime()) / 60_000)),
    mended: answered.flatMap(mendedOf),
    days: days.map((day) => ({ day, count: counted.find((each) => each.day === day)?.count ?? 0 })),
    later: counted.filter(({ day }) => day > (days.at(-1) ?? '')).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
