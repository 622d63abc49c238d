import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { listBatches, listEfforts, listSectionsLeft, sumMinutes } from '#app/domain/learning/plan.load.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { DaySize } from '../today/types.ts'

/** The bounds of a day at an even pace, in minutes. Without a day to finish by, a day has `usualDay`. */
const [shortestDay, usualDay, longestDay] = [10, 20, 60]

const onDay = <Entry extends { on: string }>(entries: readonly Entry[], day: string) =>
  entries.filter(({ on }) => on === day)

/** Counts the minutes a day at which one course is read evenly by its deadline, reviews of today included. */
function countEvenMinutes(enrollment: EnrollmentWithModules, now: Date) {
  const today = londonDay(now)
  const { deadline, standing, modules } = enrollment
  const left = sumMinutes(listSectionsLeft(enrollment))
  const efforts = onDay(listEfforts(enrollment), today)
  const reviewed = modules.flatMap(({ sections }) =>
    sections.flatMap(({ practice }) =>
      practice.flatMap(({ id, again }) => {
        const { rounds = 0, memory = null } = standing.get(id) ?? {}
        return rounds > 1 && memory && londonDay(memory.reviewedAt) === today ? { minutes: again } : []
      }),
    ),
  )
  // What was read and reviewed today counts as if it still had to be done, so that the size stays the same all day.
  const reviews = sumMinutes(listBatches(enrollment, today).filter(({ dueOn }) => dueOn === 0)) + sumMinutes(reviewed)
  const reading = left === 0 ? 0 : left + sumMinutes(efforts) - sumMinutes(reviewed)
  if (reading === 0) return reviews
  const days = deadline ? Math.max(1, calendarDaysBetween(today, deadline.on)) : reading / usualDay
  return Math.max(shortestDay, reading / days + reviews)
}

/** A course with the minutes that are left for it today. */
export type CourseToday = { enrollment: EnrollmentWithModules; room: number }

/**
 * Returns the size of today in minutes, and its courses, those with minutes left first. Each course has its planned
 * minutes or, without a plan, those of an even pace. A size that the student chose is shared out in the same proportions.
 * What was done today is part of the size.
 */
export function sizeDay({
  enrollments,
  chosen,
  now,
}: {
  /** The enrolments that are studied or reviewed. */
  enrollments: readonly EnrollmentWithModules[]
  chosen: number | null
  now: Date
}): { size: DaySize; courses: readonly CourseToday[] } {
  const today = londonDay(now)
  const each = enrollments.map((enrollment) => {
    const done = sumMinutes(onDay(listEfforts(enrollment), today))
    const { week } = enrollment
    const left = sumMinutes(week?.days.filter(({ day }) => day === today) ?? [])
    // More than was planned for today is no part of it.
    const planned = week ? Math.max(left, Math.min(left + done, week.minutesToday)) : undefined
    return { enrollment, done, left, planned, even: countEvenMinutes(enrollment, now) }
  })
  const unplanned = each.reduce((sum, { planned, even }) => sum + (planned === undefined ? even : 0), 0)
  const most = Math.min(1, longestDay / unplanned)
  const all = each.reduce((sum, { planned, even }) => sum + (planned ?? even * most), 0)
  const done = sumMinutes(each.map((course) => ({ minutes: course.done })))
  const evens = each.reduce((sum, { even }) => sum + even, 0)
  const courses = each.map(({ enrollment, planned, even, left, ...course }): CourseToday => {
    const share = planned ?? even * most
    if (chosen === null) return { enrollment, room: planned === undefined ? share - course.done : left }
    // On a day without planned minutes, the chosen ones follow the even pace.
    return { enrollment, room: (chosen - done) * (all > 0 ? share / all : even / (evens || 1)) }
  })
  const isPlanned = each.some(({ planned }) => planned !== undefined)
  const source = isPlanned ? (unplanned > 0 ? 'both' : 'plan') : 'pace'
  const hasRoom = ({ room }: CourseToday) => Number(room >= 1)
  const latest = ({ enrollment: { lastReadOn } }: CourseToday) => lastReadOn ?? ''
  return {
    size: { minutes: Math.round(chosen ?? all), source: chosen === null ? source : 'chosen' },
    courses: courses.toSorted((a, b) => hasRoom(b) - hasRoom(a) || latest(b).localeCompare(latest(a))),
  }
}
