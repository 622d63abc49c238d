import { calendarDayAfter, calendarDaysBetween, londonDay, weekdayOf } from '#app/core/dates.ts'
import { textOfHtml } from '#app/core/text.ts'
import { hasBegun } from '#app/domain/learning/go-on.ts'
import type { ItemDue } from '#app/domain/learning/practice/due.queries.server.ts'
import type { FinishedRound } from '#app/domain/learning/practice/standing.queries.server.ts'
import { itemName, longestReview, minutesOf } from '#app/domain/learning/review.ts'
import { takeReviews, type CourseToday, type DaySize } from '#app/domain/learning/day.ts'
import { takeSections } from '#app/domain/learning/plan.days.ts'
import { listSectionsLeft } from '#app/domain/learning/plan.load.ts'
import { roundMinutes, sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { firstSentences, type Idea } from '#app/domain/learning/section.idea.ts'
import { coverOf } from '#app/domain/courses/courses.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { ComesBack, DayUnit, DoneToday, ReviewToday, Today } from './types.ts'

const mostSigns = 7
/** The least minutes of an idea that are worth a line. */
const leastShown = 0.5

export type TodaysItem = Pick<ItemDue, 'enrollmentId' | 'entry' | 'isLeftOpen' | 'sectionTitle'>

/**
 * Counts study days in a row up to today. One missed day does not end the row, but two in a row do; a day that is none of
 * `weekdays` is not missed. Today counts once something is done. `days` are London days, latest first.
 */
export function countDaysInARow(days: readonly string[], today: string, weekdays: readonly number[]) {
  let last = today
  let counted = 0
  for (const day of days) {
    const between = Array.from({ length: calendarDaysBetween(day, last) - 1 }, (_, i) => calendarDayAfter(day, i + 1))
    const missed = between.filter((each) => weekdays.includes(weekdayOf(each))).length
    if (missed > 1) break
    counted += 1
    last = day
  }
  return counted
}

/**
 * Says what an item is about in a few words: the words that are to be transcribed, or else the section that it belongs
 * to. A question cut short says nothing.
 */
export function signOf({ entry: { asked }, ...item }: Pick<ItemDue, 'entry' | 'sectionTitle'>) {
  const quoted = asked.kind === 'transcribe' ? /‘([^‘’]{1,16})’/.exec(textOfHtml(asked.askHtml)) : null
  return quoted?.[1] ?? item.sectionTitle
}

function buildReview(items: readonly TodaysItem[], dueCount: number): ReviewToday | null {
  if (items.length === 0) return null
  const first = items.slice(0, longestReview)
  const signs = [...new Set(first.map(signOf))]
  return {
    items: first.map(itemName),
    total: items.length,
    more: dueCount - items.length,
    minutes: roundMinutes(items.reduce((sum, item) => sum + minutesOf(item), 0)),
    signs: signs.slice(0, mostSigns),
    hasMoreSigns: signs.length > mostSigns,
  }
}

/**
 * Lists what is read today in a course: the ideas of its next section, if they are known, and the sections after it. The
 * last may be for more than one day.
 */
function takeUnits(
  enrollment: EnrollmentWithModules,
  { ideas, ...day }: { ideas: readonly Idea[]; room: number; done: number },
): DayUnit[] {
  const left = listSectionsLeft(enrollment)
  return takeSections(left.toReversed(), day).flatMap((section, i): DayUnit[] => {
    const at = sectionUrl(enrollment.course.id, section)
    const place = `${section.moduleNumber}.${section.sectionNumber}`
    const whole = left[i]?.minutes ?? 0
    const units = i === 0 && ideas.length > 0 ? ideas : [{ title: section.title, anchor: null, minutes: whole }]
    let rest = section.minutes
    return units.flatMap(({ title, anchor, ...unit }) => {
      const minutes = Math.min(unit.minutes, rest)
      rest -= minutes
      if (minutes < leastShown) return []
      const to = anchor ? `${at}#${anchor}` : at
      const shown = { minutes: roundMinutes(minutes), whole: roundMinutes(unit.minutes) }
      return { to, place, title, ...shown, courseTitle: enrollment.course.title }
    })
  })
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
  const { course, next } = enrollment
  return (
    next && {
      ...next,
      courseId: course.id,
      courseTitle: course.title,
      cover: coverOf(enrollment),
      isBegun: hasBegun(enrollment),
      idea: idea
        ? {
            title: idea.title,
            anchor: idea.anchor,
            opening: firstSentences(idea.html),
            minutes: roundMinutes(idea.minutes),
          }
        : null,
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
  weekdays,
  comesBack,
  nextStudyDay,
  countsDays,
  hasDailyEmail,
  now,
}: {
  size: DaySize
  /** The courses that are studied or reviewed, in the order of today. */
  courses: readonly CourseToday<EnrollmentWithModules>[]
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
  /** The weekdays on which the student studies. */
  weekdays: readonly number[]
  comesBack: ComesBack | null
  nextStudyDay: string | null
  countsDays: boolean
  hasDailyEmail: boolean
  now: Date
}): Today | null {
  if (courses.length === 0) return null
  const today = londonDay(now)
  const common = { daysInARow: countsDays ? countDaysInARow(days, today, weekdays) : null, size }
  const first = courses.find(({ enrollment: { next } }) => next)?.enrollment
  const next = first ? buildNext(first, ideas[0]) : null
  const isNew = courses.every(({ enrollment }) => !hasBegun(enrollment) && !enrollment.outcome)
  if (first && next && isNew) {
    const { exam, progress } = first
    const examOpensAt = exam.kind === 'locked' ? exam.unlocksAt : null
    return { ...common, kind: 'new', next, examOpensAt, sections: progress.total }
  }
  const done = countDoneToday({ rounds, reads: sectionsToday, inText, today })
  const hasDone = done.right + done.mended + done.missed + done.sections > 0
  const reviews = takeReviews(due, courses)
  const review = buildReview(reviews.items, due.length)
  const reading = courses.flatMap(({ enrollment, room, done: doneHere }) => {
    const reviewed = reviews.minutes.get(enrollment.id) ?? 0
    const day = { room: room - reviewed, done: doneHere + reviewed }
    const taken = takeUnits(enrollment, { ideas: enrollment === first ? ideas : [], ...day })
    return taken.length > 0 ? [{ enrollment, units: taken }] : []
  })
  const [main] = reading
  const units = reading.flatMap((course) => course.units)
  if (review || main) {
    const minutes = (review?.minutes ?? 0) + units.reduce((sum, unit) => sum + unit.minutes, 0)
    const shown = main && (main.enrollment === first ? next : buildNext(main.enrollment, undefined))
    const [unit = null, ...later] = units
    return { ...common, kind: 'day', review, next: shown ?? null, unit, later, minutes }
  }
  if (!hasDone && !next && due.length === 0) return null
  const ahead = { dueCount: due.length, comesBack, nextStudyDay, hasDailyEmail }
  return { ...common, kind: 'done', done, isRest: !hasDone, next, ...ahead }
}
