import { describe, expect, it } from 'vitest'
import {
  addWeeks,
  calendarDayAfter,
  calendarDaysBetween,
  londonDay,
  londonWallClock,
  mondayOf,
} from '#app/core/dates.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { finishRound } from '#tests/support/answering.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { mapCourseContents } from './learning.queries.server.ts'
import { withReadState } from './learning.rules.ts'
import type { CourseContents, SectionRead } from './learning.types.ts'
import { countFirstMinutes, type Study } from './plan.load.ts'
import { buildPlanView, findDeadline, findPlannedWeek } from './plan.rules.ts'
import type { StudyDay } from './plan.types.ts'
import type { ItemStanding } from './practice/practice.types.ts'

openTestWorld()

/** A Monday, on which the course was paid for. */
const firstDay = '2026-11-30'
const mostWeeks = 80
const mostMinutes = 70
/** The most days by which the finishing date may move while the plan is kept. */
const mostDaysMoved = 7

/** Studies a course on the days of its plan, with every fifth answer missed. Returns the minutes of each week. */
function study({
  contents,
  courseWeeks,
  weekdays,
}: {
  contents: CourseContents
  courseWeeks: number
  weekdays: number[]
}) {
  const accessBegan = londonWallClock(firstDay, 9)
  const examOpensAt = computeUnlockDate({ accessBegan, courseWeeks })
  const plan = { minutesAWeek: 60, weekdays, begunOn: firstDay, changedOn: firstDay, ledTo: firstDay }
  const standing = new Map<string, ItemStanding>()
  const reads: SectionRead[] = []
  const weeks = new Map<string, number>()
  /** The finishing date of the plan on each day. */
  const finishes: string[] = []
  let answers = 0
  const readNow = (now: Date) => {
    const modules = withReadState({ contents, reads: reads.map(({ sectionId }) => sectionId) })
    const known: Study = { modules, reads, standing }
    return { study: known, deadline: findDeadline({ accessBegan, courseWeeks, opensAt: examOpensAt, now }) }
  }
  const answer = (id: string, now: Date) => {
    finishRound(standing, { id, outcome: ++answers % 5 === 0 ? 'missed' : 'right', now, examOpensAt })
  }
  /** Answers what is due, the most overdue first, and reads on, as far as the plan of the day says. */
  const doDay = ({ reviewMinutes, sections }: StudyDay, now: Date) => {
    let minutes = 0
    const items = contents.flatMap((module) => module.sections.flatMap(({ practice }) => practice))
    const due = items
      .flatMap((item) => ({ ...item, dueAt: standing.get(item.id)?.dueAt ?? null }))
      .filter(({ dueAt }) => dueAt && dueAt <= now)
      .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))
    for (const { id, again } of due) {
      if (minutes + again > reviewMinutes + 0.01) break
      answer(id, now)
      minutes += again
    }
    for (const section of sections) {
      const entry = contents.flatMap((module) => module.sections).find(({ id }) => id === section.id)
      if (!entry) continue
      let left = section.minutes
      for (const item of entry.practice.filter(({ id }) => !standing.has(id))) {
        if (left < 0.01) break
        answer(item.id, now)
        left -= countFirstMinutes(entry)(item)
      }
      if (entry.practice.every(({ id }) => standing.has(id)))
        reads.push({ sectionId: section.id, readOn: londonDay(now) })
      minutes += section.minutes - left
    }
    return minutes
  }
  for (let day = firstDay; weeks.size <= mostWeeks; day = calendarDayAfter(day, 1)) {
    const now = londonWallClock(day, 10)
    const planned = findPlannedWeek({ ...readNow(now), plan, today: day })
    if (!planned) break
    finishes.push(planned.doneOn)
    const today = planned.days.find((each) => each.day === day)
    if (today) weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + doDay(today, now))
  }
  const isRead = reads.length === contents.flatMap(({ sections }) => sections).length
  return { weeks: [...weeks.values()], isRead, finishes, readOn: reads.at(-1)?.readOn ?? '' }
}

describe('with one hour a week planned, in each open course', () => {
  const list = async () => {
    const courses = await rowsOf<{ id: string; slug: string; weeks: number }>(
      'select id, slug, duration_weeks as weeks from courses where is_open order by slug',
    )
    const contents = await mapCourseContents({ courseIds: courses.map(({ id }) => id) })
    return courses.map((course) => ({ ...course, contents: contents.get(course.id) ?? [] }))
  }

  it('no week of the plan has more than 70 minutes of sections and reviews', async () => {
    const courses = await list()
    expect(courses).toHaveLength(7)
    for (const { slug, weeks, contents } of courses) {
      const accessBegan = londonWallClock(firstDay, 9)
      const view = buildPlanView({
        study: { modules: withReadState({ contents, reads: [] }), reads: [], standing: new Map() },
        plan: { minutesAWeek: 60, weekdays: [1, 3, 6], begunOn: firstDay, changedOn: firstDay, ledTo: firstDay },
        deadline: { on: londonDay(addWeeks(accessBegan, weeks)), kind: 'course-ends' },
        today: firstDay,
      })
      const minutes = view?.weeks.map((week) => week.aheadMinutes) ?? []
      expect(minutes.length, slug).toBeGreaterThan(1)
      expect(Math.max(...minutes), slug).toBeLessThanOrEqual(mostMinutes)
    }
  })

  it('the finishing date stays while the plan is kept, and is kept in the end, with every fifth answer missed', async () => {
    for (const { slug, weeks: courseWeeks, contents } of await list()) {
      const { finishes, readOn } = study({ contents, courseWeeks, weekdays: [1, 3, 6] })
      const [first = ''] = finishes
      const moved = finishes.slice(0, 14).map((day) => Math.abs(calendarDaysBetween(first, day)))
      expect(Math.max(...moved), slug).toBeLessThanOrEqual(mostDaysMoved)
      expect(Math.abs(calendarDaysBetween(first, readOn)), slug).toBeLessThanOrEqual(mostDaysMoved)
    }
  })

  it.each([[[1, 3, 6]], [[1, 2, 3, 4, 5, 6, 7]]])(
    'no week takes more than 70 minutes on the days %j, with misses, and the course comes to its end',
    async (weekdays) => {
      for (const { slug, weeks: courseWeeks, contents } of await list()) {
        const { weeks, isRead } = study({ contents, courseWeeks, weekdays })
        expect(isRead, slug).toBe(true)
        expect(Math.max(...weeks), slug).toBeLessThanOrEqual(mostMinutes)
      }
    },
  )
})
