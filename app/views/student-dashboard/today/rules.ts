import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { textOfHtml } from '#app/core/text.ts'
import { countPracticeMinutes } from '#app/features/courses/outline.rules.ts'
import type { FinishedRound, ItemDue } from '#app/features/learning/practice/types.ts'
import { longestReview } from '#app/features/learning/review/rules.ts'
import { findCourseToContinue } from '#app/features/learning/rules.ts'
import type { Idea } from '#app/features/learning/section/idea.rules.ts'
import { coverOf } from '#app/features/courses/rules.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { ComesBack, DoneToday, ReviewToday, Today } from './types.ts'

/**
 * The most minutes of a day's work. If review and reading together take longer, the time that is shown is that of the
 * review alone.
 */
const longestDay = 20
const shownSigns = 7

/**
 * Counts study days in a row up to today. One missed day does not end the row, but two in a row do. Today counts once
 * something is done. `days` are London days, latest first.
 */
export function countDaysInARow(days: readonly string[], today: string) {
  let last = today
  let counted = 0
  for (const day of days) {
    const missed = calendarDaysBetween(day, last) - 1
    if (missed > 1) break
    counted += 1
    last = day
  }
  return counted
}

/** Shortens an item to a few characters: the quoted word, the transcription or the first words. */
export function shortenItem(askHtml: string) {
  const text = textOfHtml(askHtml)
  const quoted = /‘([^’]{1,16})’|([/[][^/\]]{1,12}[/\]])/.exec(text)
  return quoted ? (quoted[1] ?? quoted[2] ?? '') : `${text.split(/\s+/).slice(0, 2).join(' ')} …`
}

function buildReview(due: readonly ItemDue[]): ReviewToday | null {
  if (due.length === 0) return null
  const items = due.slice(0, longestReview)
  return {
    count: items.length,
    minutes: Math.max(1, Math.round(countPracticeMinutes(items.map(({ entry }) => entry.asked.kind)))),
    signs: items.slice(0, shownSigns).map(({ entry }) => shortenItem(entry.asked.askHtml)),
  }
}

/**
 * Counts the work done today. Each item counts once, by its first outcome of the day, because missed items are asked
 * once more in the same review.
 */
export function countDoneToday({
  rounds,
  reads,
  inText,
  today,
}: {
  rounds: readonly FinishedRound[]
  reads: number
  inText: readonly string[]
  today: string
}): DoneToday {
  const roundsOfToday = rounds
    .filter(({ answeredAt }) => londonDay(answeredAt) === today)
    .toSorted((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime())
  const ofToday = [...new Map(roundsOfToday.map((round) => [`${round.enrollmentId} ${round.itemKey}`, round])).values()]
  const countOutcome = (outcome: FinishedRound['outcome']) =>
    ofToday.filter((round) => round.outcome === outcome).length
  return {
    right: countOutcome('right'),
    mended: countOutcome('mended'),
    missed: countOutcome('missed'),
    sections: reads,
    ideas: ofToday.filter(({ itemKey }) => inText.includes(itemKey)).length,
  }
}

/**
 * Plans the work of today. A newcomer starts with the first section. Other students review the items that are due and
 * read the next idea. Once nothing is due and an idea or section is read, the day is done. Null without a course to
 * study.
 */
export function planToday({
  enrollments,
  idea,
  inText,
  due,
  rounds,
  sectionsToday,
  days,
  comesBack,
  countsDays,
  hasDailyEmail,
  now,
}: {
  /** The student's enrolments, newest first. */
  enrollments: readonly EnrollmentWithModules[]
  /** The next idea of the section with which the student continues. */
  idea: Idea | null
  /** The keys of the questions in the text of that section. */
  inText: readonly string[]
  due: readonly ItemDue[]
  /** The rounds that were finished today. */
  rounds: readonly FinishedRound[]
  /** The number of sections read today. */
  sectionsToday: number
  days: readonly string[]
  comesBack: ComesBack | null
  countsDays: boolean
  hasDailyEmail: boolean
  now: Date
}): Today | null {
  const active = enrollments.filter(({ state }) => state === 'active')
  if (active.length === 0) return null
  const today = londonDay(now)
  const daysInARow = countsDays ? countDaysInARow(days, today) : null
  const studied = findCourseToContinue(active)
  const next = studied?.next
    ? { ...studied.next, courseId: studied.course.id, courseTitle: studied.course.title, cover: coverOf(studied), idea }
    : null
  const review = buildReview(due)
  if (studied && next && studied.progress.read === 0 && !review && rounds.length === 0) {
    const { exam, progress } = studied
    const examOpensAt = exam.kind === 'locked' ? exam.unlocksAt : null
    return { kind: 'new', next, examOpensAt, sections: progress.total, daysInARow }
  }
  const done = countDoneToday({ rounds, reads: sectionsToday, inText, today })
  const hasDone = done.right + done.mended + done.missed + done.sections > 0
  if (!review && hasDone && (done.sections + done.ideas > 0 || !next))
    return { kind: 'done', done, next, comesBack, hasDailyEmail, daysInARow }
  if (!review && !next) return null
  const both = (review?.minutes ?? 0) + (next?.idea?.minutes ?? next?.minutes ?? 0)
  const minutes = review && both > longestDay ? review.minutes : both
  return { kind: 'day', review, next, minutes, daysInARow }
}
