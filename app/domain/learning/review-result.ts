import { calendarDayAfter, londonDay } from '#app/core/dates.ts'
import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { PracticeEntry } from './practice/practice.types.ts'
import type { FinishedRound } from './practice/standing.queries.server.ts'
import { longestAnswer, type ReviewItem } from './review.ts'

/** An item of a review with its lesson. `rounds` are those since the review began, oldest first. */
type ReviewedItem = ReviewItem & {
  courseId: string
  /** Number and title of the section, such as "2.2 The vowels of SSB". */
  section: string
  entry: PracticeEntry
  rounds: readonly FinishedRound[]
}

/** The number of items that come back on a day; `day` is a calendar day such as "2026-11-24". */
export type ComingBack = { day: string; count: number }

/** Writes a typed answer; null if there is none or it is a choice. */
const formatTyped = (body: WrittenBody, [typed]: readonly string[]) =>
  typed ? kindOf(body).formatTyped(body, typed) : null

export type MendedItem = ReturnType<typeof listMendedItems>[number]

/** Lists the row of an item that was not right at the first try. */
function listMendedItems({ itemKey, entry, rounds }: ReviewedItem) {
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

export type ReviewResult = ReturnType<typeof buildReviewResult>

/** Builds the result of a review from the items that were answered. */
export function buildReviewResult({
  items,
  startedAt,
  now,
}: {
  items: readonly ReviewedItem[]
  startedAt: Date
  now: Date
}) {
  const answered = items.filter(({ rounds }) => rounds.length > 0)
  const outcomes = answered.flatMap(({ rounds }) => rounds[0]?.outcome ?? [])
  const countOutcomes = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const dueDays = answered.flatMap(({ rounds }) => rounds.at(-1)?.dueAt ?? []).map(londonDay)
  const counted = [...Map.groupBy(dueDays, (day) => day)].map(([day, all]): ComingBack => ({ day, count: all.length }))
  const days = Array.from({ length: weekDays }, (_, i) => calendarDayAfter(londonDay(now), i + 1))
  return {
    total: answered.length,
    counts: { right: countOutcomes('right'), mended: countOutcomes('mended'), missed: countOutcomes('missed') },
    /** The minutes that the answers took, without pauses. */
    minutes: Math.max(1, Math.round(countMinutes(answered, startedAt))),
    mended: answered.flatMap(listMendedItems),
    /** The next seven days; `later` are the days after them on which items come back. */
    days: days.map((day) => ({ day, count: counted.find((each) => each.day === day)?.count ?? 0 })),
    later: counted.filter(({ day }) => day > (days.at(-1) ?? '')).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
