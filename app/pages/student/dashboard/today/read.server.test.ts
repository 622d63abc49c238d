import { expect, it, onTestFinished, vi } from 'vitest'
import { calendarDayAfter, londonWallClock } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { mapCourseContents } from '#app/domain/learning/learning.queries.server.ts'
import { countFirstMinutes, listEfforts, sumDay } from '#app/domain/learning/plan.load.ts'
import type { SectionRead } from '#app/domain/learning/learning.types.ts'
import { listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import type { ItemStanding } from '#app/domain/learning/practice/practice.types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { finishRound } from '#tests/support/answering.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { toDashboardEnrollment } from '../rules.ts'
import { createEnrollment } from '../standings.fixture.ts'
import { readToday } from './read.server.ts'

openTestWorld({ isListening: true })

/** A Monday, on which the course was paid for and its first question answered. */
const firstDay = '2026-11-30'
const daysWalked = 6
/** The minutes by which a day may end later or sooner than its morning said. Each idea is shown in whole minutes. */
const mostMinutesApart = 2

type Pace = { weekdays: readonly number[] | null; chosenMinutes: number | null }
type Course = { id: string; slug: string; weeks: number }

/**
 * Does what the dashboard offers, day after day, until it offers nothing more, with every fifth answer missed. Returns
 * the minutes of each morning's headline, and those done in the end.
 */
async function walk({
  course: { id: courseId, weeks: courseWeeks },
  pace: { weekdays, chosenMinutes },
  student,
}: {
  course: Course
  pace: Pace
  student: StudentActor
}) {
  const accessBegan = londonWallClock(firstDay, 9)
  const examOpensAt = computeUnlockDate({ accessBegan, courseWeeks })
  const plan = weekdays && { minutesAWeek: 60, weekdays, begunOn: firstDay, changedOn: firstDay, ledTo: firstDay }
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const idOfKey = new Map((await listPractice({ courseId })).map(({ asked }) => [asked.key, asked.id]))
  const standing = new Map<string, ItemStanding>()
  const reads: SectionRead[] = []
  let answers = 0
  const answer = (id: string, now: Date) => {
    const isReview = standing.has(id)
    const outcome = ++answers % 5 === 0 ? 'missed' : 'right'
    finishRound(standing, { id, outcome, now, examOpensAt })
    // The review asks a missed item once more at its end.
    if (isReview && outcome === 'missed') finishRound(standing, { id, outcome: 'right', now, examOpensAt })
  }
  const enrollmentAt = (now: Date) => {
    const { course, ...enrollment } = createEnrollment('e', 'active')
    const ofCourse = { ...course, id: courseId, durationWeeks: courseWeeks }
    return toDashboardEnrollment({
      enrollment: { ...enrollment, paidAt: accessBegan, course: ofCourse },
      cover: 'spectrogram',
      cancelledAt: null,
      isHeld: false,
      keepsReviewing: null,
      contents,
      reads,
      standing,
      exam: { durationMinutes: 60, extraTimeFactor: 1 },
      record: null,
      certificate: null,
      plan,
      studentStatus: 'active',
      now,
    })
  }
  /** Answers the next open questions of the section, as many as come nearest to the minutes offered. */
  const readOn = (place: string, { minutes, now, day }: { minutes: number; now: Date; day: string }) => {
    const section = contents
      .flatMap((module) =>
        module.sections.map((each) => ({ ...each, place: `${module.moduleNumber}.${each.sectionNumber}` })),
      )
      .find((each) => each.place === place)
    if (!section) throw new Error(`no section ${place}`)
    let left = minutes
    for (const item of section.practice.filter(({ id }) => !standing.has(id))) {
      const taken = countFirstMinutes(section)(item)
      if (left < minutes && left < taken / 2) break
      answer(item.id, now)
      left -= taken
    }
    if (section.practice.every(({ id }) => standing.has(id))) reads.push({ sectionId: section.id, readOn: day })
  }
  const days: { day: string; promised: number; done: number }[] = []
  const [first] = contents.flatMap(({ sections }) => sections).flatMap(({ practice }) => practice)
  answer(first?.id ?? '', accessBegan)
  for (let day = calendarDayAfter(firstDay, 1); days.length < daysWalked; day = calendarDayAfter(day, 1)) {
    const now = londonWallClock(day, 10)
    vi.spyOn(clock, 'now').mockReturnValue(now)
    const offer = async () => {
      const settings = { chosenMinutes, countsDays: false, hasDailyEmail: false }
      const { today } = await readToday({ student, enrollments: [enrollmentAt(now)], ...settings })
      return today?.kind === 'day' ? today : null
    }
    const morning = await offer()
    for (let today = morning; today; today = await offer()) {
      const { review, unit } = today
      for (const name of review?.items ?? []) answer(idOfKey.get(name.split(' ')[1] ?? '') ?? '', now)
      if (!review && unit) readOn(unit.place, { minutes: unit.minutes, now, day })
    }
    const { done } = sumDay(listEfforts(enrollmentAt(now)), day)
    days.push({ day, promised: morning?.minutes ?? 0, done })
  }
  return days
}

const daily = [1, 2, 3, 4, 5, 6, 7]

const paces: readonly [string, Pace][] = [
  ['an hour a week on three days', { weekdays: [2, 4, 7], chosenMinutes: null }],
  ['an hour a week on every day', { weekdays: daily, chosenMinutes: null }],
  ['10 minutes a day', { weekdays: null, chosenMinutes: 10 }],
  ['20 minutes a day', { weekdays: null, chosenMinutes: 20 }],
  ['30 minutes a day', { weekdays: null, chosenMinutes: 30 }],
  ['an even pace', { weekdays: null, chosenMinutes: null }],
]

it.each(paces)('with %s, each day ends with the minutes that its morning promised', async (_name, pace) => {
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const student = await createStudent()
  const courses = await rowsOf<Course>(
    'select id, slug, duration_weeks as weeks from courses where is_open order by slug',
  )
  expect(courses).toHaveLength(7)
  for (const course of courses) {
    const days = await walk({ course, pace, student })
    expect(days.filter(({ promised }) => promised > 0).length, course.slug).toBeGreaterThan(2)
    const apart = days.filter(({ promised, done }) => Math.abs(promised - done) > mostMinutesApart)
    expect(apart, course.slug).toEqual([])
  }
})
