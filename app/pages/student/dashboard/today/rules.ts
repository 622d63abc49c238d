import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { textOfHtml } from '#app/core/text.ts'
import type { FinishedRound, ItemDue } from '#app/domain/learning/practice/practice.types.ts'
import { longestReview } from '#app/domain/learning/review.ts'
import { listSectionsLeft } from '#app/domain/learning/plan.load.ts'
import { mostReviewShare } from '#app/domain/learning/plan.days.ts'
import { roundMinutes, sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { NextSection } from '#app/domain/learning/learning.types.ts'
import type { Idea } from '#app/domain/learning/section.idea.ts'
import { coverOf } from '#app/domain/courses/courses.ts'
import type { EnrollmentWithModules } from '../types.ts'
import { countDoneMinutes, sizeDay } from '../size/rules.ts'
import type { ComesBack, DayUnit, DoneToday, ReviewToday, Today } from './types.ts'

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

/** Minutes of an item in a review. A question that was left open is answered the first time. */
const minutesOf = ({ entry: { asked }, isLeftOpen }: ItemDue) =>
  isLeftOpen ? asked.minutes.first : asked.minutes.again

/** Takes as many due items as fit into `room` minutes, and at least one. */
function buildReview(due: readonly ItemDue[], room: number): ReviewToday | null {
  let minutes = 0
  const items = due.slice(0, longestReview).filter((item, i) => {
    minutes += minutesOf(item)
    return i === 0 || minutes <= room
  })
  if (items.length === 0) return null
  return {
    count: items.length,
    more: due.length - items.length,
    minutes: roundMinutes(items.reduce((sum, item) => sum + minutesOf(item), 0)),
    signs: items.slice(0, shownSigns).map(({ entry }) => shortenItem(entry.asked.askHtml)),
  }
}

/** Lists the ideas of the section to continue with, then the sections after it. */
function listUnits(studied: EnrollmentWithModules & { next: NextSection }, ideas: readonly Idea[]): DayUnit[] {
  const { course, next } = studied
  const [, ...later] = listSectionsLeft(studied)
  const place = `${next.moduleNumber}.${next.sectionNumber}`
  const at = sectionUrl(course.id, next)
  const current = ideas.map(({ title, anchor, minutes }) => ({
    to: anchor ? `${at}#${anchor}` : at,
    place,
    title,
    minutes: roundMinutes(minutes),
  }))
  return [
    ...(current.length > 0 ? current : [{ to: at, place, title: next.title, minutes: 1 }]),
    ...later.map((section) => ({
      to: sectionUrl(course.id, section),
      place: `${section.moduleNumber}.${section.sectionNumber}`,
      title: section.title,
      minutes: roundMinutes(section.minutes),
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

/**
 * Plans the work of today. A newcomer starts with the first section. Other students review the items that are due and
 * read on, as far as the size of the day allows. Once that is done, the day is done. Null without a course to study.
 */
export function planToday({
  studied,
  enrollments,
  ideas,
  inText,
  due,
  rounds,
  sectionsToday,
  days,
  comesBack,
  chosenMinutes,
  countsDays,
  hasDailyEmail,
  now,
}: {
  /** The enrolment with which the student continues; null if everything is read. */
  studied: EnrollmentWithModules | null
  /** The enrolments that are studied or reviewed. */
  enrollments: readonly EnrollmentWithModules[]
  /** The ideas that are left in the section with which the student continues. */
  ideas: readonly Idea[]
  /** The keys of the questions in the text of that section. */
  inText: readonly string[]
  due: readonly ItemDue[]
  /** The rounds that were finished today. */
  rounds: readonly FinishedRound[]
  /** The number of sections read today. */
  sectionsToday: number
  days: readonly string[]
  comesBack: ComesBack | null
  /** The minutes a day that the student chose; null to follow the plan or an even pace. */
  chosenMinutes: number | null
  countsDays: boolean
  hasDailyEmail: boolean
  now: Date
}): Today | null {
  if (enrollments.length === 0) return null
  const today = londonDay(now)
  const size = sizeDay({ enrollments, chosen: chosenMinutes, now })
  const common = {
    daysInARow: countsDays ? countDaysInARow(days, today) : null,
    size: { ...size, minutes: Math.round(size.minutes) },
  }
  const [idea = null] = ideas
  const reading = studied?.next ? { ...studied, next: studied.next } : null
  const next = reading && {
    ...reading.next,
    courseId: reading.course.id,
    courseTitle: reading.course.title,
    cover: coverOf(reading),
    idea: idea && { ...idea, minutes: roundMinutes(idea.minutes) },
  }
  if (reading && next && reading.progress.read === 0 && due.length === 0 && rounds.length === 0) {
    const { exam, progress } = reading
    const examOpensAt = exam.kind === 'locked' ? exam.unlocksAt : null
    return { ...common, kind: 'new', next, examOpensAt, sections: progress.total }
  }
  const done = countDoneToday({ rounds, reads: sectionsToday, inText, today })
  const hasDone = done.right + done.mended + done.missed + done.sections > 0
  const room = size.minutes - countDoneMinutes(enrollments, today)
  const review = room >= 1 ? buildReview(due, reading ? room * mostReviewShare : room) : null
  const units = reading ? takeUnits(listUnits(reading, ideas), room - (review?.minutes ?? 0)) : []
  const [first, ...later] = units
  if (review || first) {
    const minutes = (review?.minutes ?? 0) + units.reduce((sum, unit) => sum + unit.minutes, 0)
    return { ...common, kind: 'day', review, next: first ? next : null, later, minutes }
  }
  if (!hasDone && !next && due.length === 0) return null
  return { ...common, kind: 'done', done, isRest: !hasDone, next, dueCount: due.length, comesBack, hasDailyEmail }
}
