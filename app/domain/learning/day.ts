import { calendarDayAfter, calendarDaysBetween, londonDay, weekdayOf } from '#app/core/dates.ts'
import type { NextSection } from './learning.types.ts'
import { leastStart, limitReviews } from './plan.days.ts'
import { listBatches, listEfforts, listSectionsLeft, sumDay, sumMinutes, type Study } from './plan.load.ts'
import type { Deadline } from './plan.types.ts'
import type { PlannedWeek } from './plan.rules.ts'
import type { ItemDue } from './practice/due.queries.server.ts'
import { minutesOf } from './review.ts'

/** A course that is studied or reviewed. */
export type StudiedCourse = Study & {
  /** The id of the enrolment. */
  id: string
  deadline: Deadline | null
  /** The current week of the study plan; null without a plan or if nothing is left to read. */
  week: PlannedWeek | null
  next: NextSection | null
  /** The last day, in London, on which a section was read. */
  lastReadOn: string | null
}

/**
 * Returns the weekdays on which a student studies, from 1 for Monday: all of them if the student chose the size of a day
 * or a course has no plan. What is due on another day waits for the next of these.
 */
export function listStudyWeekdays(courses: readonly Pick<StudiedCourse, 'week'>[], chosen: number | null) {
  const planned = new Set(courses.flatMap(({ week }) => week?.weekdays ?? []))
  const isDaily = chosen !== null || planned.size === 0 || courses.some(({ week }) => week === null)
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => isDaily || planned.has(day))
}

/** Returns the next day, in London, that is one of these weekdays. */
export function findNextStudyDay(weekdays: readonly number[], today: string) {
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => calendarDayAfter(today, days))
  return ahead.find((day) => weekdays.includes(weekdayOf(day))) ?? calendarDayAfter(today, 1)
}

/** The minutes of today, and what they follow from: the student's choice, weekly plans, an even pace, or plans and a pace. */
export type DaySize = { minutes: number; source: 'chosen' | 'plan' | 'pace' | 'both' }

/** The bounds of a day at an even pace, in minutes. Without a day to finish by, a day has `usualDay`. */
const [shortestDay, usualDay, longestDay] = [10, 20, 60]

/** Counts the minutes a day at which one course is read evenly by its deadline, reviews of today included. */
function countEvenMinutes(
  enrollment: StudiedCourse,
  { done, reviewed, today }: ReturnType<typeof sumDay> & { today: string },
) {
  const left = sumMinutes(listSectionsLeft(enrollment))
  // Reading and reviews done today count as if still to be done, so that the size stays the same all day.
  const due = sumMinutes(listBatches(enrollment, today).filter(({ dueOn }) => dueOn === 0))
  const reviews = due + reviewed
  const reading = left + done - reviewed
  const { deadline } = enrollment
  const ofDay = deadline ? reading / Math.max(1, calendarDaysBetween(today, deadline.on)) : usualDay
  return Math.min(reading + reviews, Math.max(shortestDay, ofDay + reviews))
}

/** More than sums of the same minutes differ by when they are added up in another order. */
const rounding = 0.001

/** A course with the minutes that are left for it today, and how many of them reviews may take. */
export type CourseToday<Course extends StudiedCourse = StudiedCourse> = {
  enrollment: Course
  room: number
  /** The minutes that were done today. */
  done: number
  reviewRoom: number
  /** True once something was reviewed today. */
  hasReviewed: boolean
}

/**
 * Returns the size of today in minutes, and its courses, those with minutes left first. Each course has its planned
 * minutes or, without a plan, those of an even pace. A size that the student chose is shared out in the same proportions.
 * Work done today is part of the size.
 */
export function sizeDay<Course extends StudiedCourse>({
  enrollments,
  chosen,
  now,
}: {
  /** The courses that are studied or reviewed. */
  enrollments: readonly Course[]
  chosen: number | null
  now: Date
}): { size: DaySize; courses: readonly CourseToday<Course>[] } {
  const today = londonDay(now)
  const each = enrollments.map((enrollment) => {
    const ofDay = sumDay(listEfforts(enrollment), today)
    const { done, reviewed } = ofDay
    const { week } = enrollment
    const left = sumMinutes(week?.days.filter(({ day }) => day === today) ?? [])
    // A rest in which nothing is begun stays part of the day, so that it ends with the minutes that it began with.
    const isFull = left + done > (week?.minutesToday ?? 0) - leastStart
    const planned = week ? (isFull ? week.minutesToday : left + done) : undefined
    const even = countEvenMinutes(enrollment, { ...ofDay, today })
    return { enrollment, done, reviewed, planned, even }
  })
  const unplanned = each.reduce((sum, { planned, even }) => sum + (planned === undefined ? even : 0), 0)
  const most = Math.min(1, longestDay / unplanned)
  const all = each.reduce((sum, { planned, even }) => sum + (planned ?? even * most), 0)
  const done = sumMinutes(each.map((course) => ({ minutes: course.done })))
  const evens = each.reduce((sum, { even }) => sum + even, 0)
  const courses = each.map(({ enrollment, planned, even, done: ownDone, reviewed }): CourseToday<Course> => {
    const share = planned ?? even * most
    // On a day without planned minutes, the chosen ones follow the even pace.
    const chosenRoom = ((chosen ?? 0) - done) * (all > 0 ? share / all : even / (evens || 1))
    const room = chosen === null ? share - ownDone : chosenRoom
    const left = sumMinutes(listSectionsLeft(enrollment))
    const reviewRoom = enrollment.next ? limitReviews({ room, done: ownDone, reviewed, left }) : room
    return { enrollment, room, done: ownDone, reviewRoom, hasReviewed: reviewed > 0 }
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

/**
 * Takes the due items of each course that fit into its minutes of today, and at least one before anything is reviewed.
 * There may be more than fit into one review.
 */
export function takeReviews<Item extends Pick<ItemDue, 'enrollmentId' | 'entry' | 'isLeftOpen'>>(
  due: readonly Item[],
  courses: readonly CourseToday[],
) {
  const open = new Map(courses.filter(({ room }) => room >= 1).map((course) => [course.enrollment.id, course]))
  const minutes = new Map<string, number>()
  const items: Item[] = []
  for (const item of due) {
    const { enrollmentId } = item
    const course = open.get(enrollmentId)
    if (!course) continue
    const sum = (minutes.get(enrollmentId) ?? 0) + minutesOf(item)
    const isFirst = !course.hasReviewed && !minutes.has(enrollmentId)
    if (sum > course.reviewRoom + rounding && !isFirst) continue
    items.push(item)
    minutes.set(enrollmentId, sum)
  }
  return { items, minutes }
}
