import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { listBatches, listEfforts, listSectionsLeft, sumMinutes } from '#app/domain/learning/plan.load.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { DaySize } from '../today/types.ts'

/** The bounds of a day at an even pace, in minutes. Without a day to finish by, a day has `usualDay`. */
const [shortestDay, usualDay, longestDay] = [10, 20, 60]

/** Counts the minutes done today by our estimate, in these courses. */
export function countDoneMinutes(enrollments: readonly EnrollmentWithModules[], today: string) {
  return sumMinutes(enrollments.flatMap(listEfforts).filter(({ on }) => on === today))
}

/** Counts the minutes a day at which one course is read evenly by its deadline, reviews of today included. */
function countEvenMinutes(enrollment: EnrollmentWithModules, now: Date) {
  const today = londonDay(now)
  const { deadline, standing, modules } = enrollment
  const left = sumMinutes(listSectionsLeft(enrollment))
  const efforts = listEfforts(enrollment).filter(({ on }) => on === today)
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

/**
 * Returns the size of today in minutes: what the student chose, else the planned minutes of today, else those of an even
 * pace. What was done today is part of it.
 */
export function sizeDay({
  enrollments,
  chosen,
  now,
}: {
  /** The enrolments that are studied or reviewed, the one to continue with first. */
  enrollments: readonly EnrollmentWithModules[]
  chosen: number | null
  now: Date
}): DaySize {
  const today = londonDay(now)
  if (chosen !== null) return { minutes: chosen, source: 'chosen' }
  const planned = enrollments.filter(({ week }) => week !== null)
  if (planned.length > 0) {
    const left = planned.flatMap(({ week }) => week?.days.filter(({ day }) => day === today) ?? [])
    return { minutes: sumMinutes(left) + countDoneMinutes(enrollments, today), source: 'plan' }
  }
  const even = enrollments.reduce((sum, enrollment) => sum + countEvenMinutes(enrollment, now), 0)
  return { minutes: Math.min(longestDay, even), source: 'pace' }
}
