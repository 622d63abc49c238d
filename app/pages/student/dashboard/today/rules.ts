import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { textOfHtml } from '#app/core/text.ts'
import type { FinishedRound, ItemDue } from '#app/domain/learning/practice/practice.types.ts'
import { itemName, longestReview, minutesOf } from '#app/domain/learning/review.ts'
import { listSectionsLeft } from '#app/domain/learning/plan.load.ts'
import { mostReviewShare } from '#app/domain/learning/plan.days.ts'
import { roundMinutes, sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { Idea } from '#app/domain/learning/section.idea.ts'
import { coverOf } from '#app/domain/courses/courses.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { CourseToday } from '../size/rules.ts'
import type { ComesBack, DaySize, DayUnit, DoneToday, ReviewToday, Today } from './types.ts'

const shownSigns = 7

export type TodaysItem = Pick<ItemDue, 'enrollmentId' | 'entry' | 'isLeftOpen'>

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
  const quoted = /‘([^‘’]{1,16})’|([/[][^/[\]]{1,12}[/\]])/.exec(text)
  return quoted ? (quoted[1] ?? quoted[2] ?? '') : `${text.split(/\s+/).slice(0, 2).join(' ')} …`
}

/** Takes the due items of each course that fit into its minutes of today, and at least one. */
function takeReviews(due: readonly TodaysItem[], courses: readonly CourseToday[]) {
  const rooms = new Map(
    courses.map(({ enrollment: { id, next }, room }) => [id, room < 1 ? 0 : next ? room * mostReviewShare : room]),
  )
  const minutes = new Map<string, number>()
  const items: TodaysItem[] = []
  for (const item of due) {
    const { enrollmentId } = item
    const room = rooms.get(enrollmentId) ?? 0
    const known = minutes.get(enrollmentId) ?? 0
    if (items.length === longestReview || room === 0 || (known > 0 && known + minutesOf(item) > room)) continue
    items.push(item)
    minutes.set(enrollmentId, known + minutesOf(item))
  }
  return { items, minutes }
}

function buildReview(items: readonly TodaysItem[], dueCount: number): ReviewToday | null {
  if (items.length === 0) return null
  return {
    items: items.map(itemName),
    more: dueCount - items.length,
    minutes: roundMinutes(items.reduce((sum, item) => sum + minutesOf(item), 0)),
    signs: items.slice(0, shownSigns).map(({ entry: { asked, body } }) =>
      // The words and numbers of a generated item are made when it is asked.
      shortenItem(body.kind === 'work' ? body.ask : asked.askHtml),
    ),
  }
}

/** Lists the ideas of the next section of a course, if they are known, then the sections after it. */
function listUnits(enrollment: EnrollmentWithModules, ideas: readonly Idea[]): DayUnit[] {
  const { course, next } = enrollment
  if (!next) return []
  const left = listSectionsLeft(enrollment)
  const place = `${next.moduleNumber}.${next.sectionNumber}`
  const at = sectionUrl(course.id, next)
  const current = ideas.map(({ title, anchor, minutes }) => ({
    to: anchor ? `${at}#${anchor}` : at,
    place,
    title,
    minutes: roundMinutes(minutes),
    courseTitle: course.title,
  }))
  return [
    ...current,
    ...left.slice(current.length > 0 ? 1 : 0).map((section) => ({
      to: sectionUrl(course.id, section),
      place: `${section.moduleNumber}.${section.sectionNumber}`,
      title: section.title,
      minutes: roundMinutes(section.minutes),
      courseTitle: course.title,
    })),
  ]
}

/** Takes units as long as at least half of the next one fits into `room` minutes. */
function takeUnits(units: readonly DayUnit[], room: number) {
  let left = room
  const end = units.findIndex(({ minutes }) => {
    const isTooLong = left < Math.max(1, minutes / 2)
    left -= minutes
    return isTooLong
  })
  return end < 0 ? units : units.slice(0, end)
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

/** Builds what is shown of the section to continue with in a course. */
function buildNext(enrollment: EnrollmentWithModules, idea: Idea | undefined) {
  const { course, next, progress } = enrollment
  return (
    next && {
      ...next,
      courseId: course.id,
      courseTitle: course.title,
      cover: coverOf(enrollment),
      isBegun: progress.read > 0,
      idea: idea ? { ...idea, minutes: roundMinutes(idea.minutes) } : null,
    }
  )
}

/**
 * Plans the work of today. A newcomer starts with the first section. Other students review the items that are due and
 * read on, in each course as far as its minutes of today allow. Once that is done, the day is done. Null without a course
 * to study.
 */
export function planToday({
  size,
  courses,
  ideas,
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
  size: DaySize
  /** The courses that are studied or reviewed, in the order of today. */
  courses: readonly CourseToday[]
  /** The ideas that are left in the next section of the first course with one. */
  ideas: readonly Idea[]
  /** The keys of the questions in the text of that section. */
  inText: readonly string[]
  due: readonly TodaysItem[]
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
  if (courses.length === 0) return null
  const today = londonDay(now)
  const common = { daysInARow: countsDays ? countDaysInARow(days, today) : null, size }
  const first = courses.find(({ enrollment: { next } }) => next)?.enrollment
  const next = first ? buildNext(first, ideas[0]) : null
  const isNew = courses.every(({ enrollment: { progress, hasAnswered } }) => progress.read === 0 && !hasAnswered)
  if (first && next && isNew) {
    const { exam, progress } = first
    const examOpensAt = exam.kind === 'locked' ? exam.unlocksAt : null
    return { ...common, kind: 'new', next, examOpensAt, sections: progress.total }
  }
  const done = countDoneToday({ rounds, reads: sectionsToday, inText, today })
  const hasDone = done.right + done.mended + done.missed + done.sections > 0
  const reviews = takeReviews(due, courses)
  const review = buildReview(reviews.items, due.length)
  const reading = courses.flatMap(({ enrollment, room }) => {
    const units = listUnits(enrollment, enrollment === first ? ideas : [])
    const taken = takeUnits(units, room - (reviews.minutes.get(enrollment.id) ?? 0))
    return taken.length > 0 ? [{ enrollment, units: taken }] : []
  })
  const [main] = reading
  const units = reading.flatMap((course) => course.units)
  if (review || main) {
    const minutes = (review?.minutes ?? 0) + units.reduce((sum, unit) => sum + unit.minutes, 0)
    const shown = main && (main.enrollment === first ? next : buildNext(main.enrollment, undefined))
    return { ...common, kind: 'day', review, next: shown ?? null, later: units.slice(1), minutes }
  }
  if (!hasDone && !next && due.length === 0) return null
  return { ...common, kind: 'done', done, isRest: !hasDone, next, dueCount: due.length, comesBack, hasDailyEmail }
}
