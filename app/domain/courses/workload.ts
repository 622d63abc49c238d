import { formatHoursAndMinutes } from '#app/core/text.ts'
import type { Course } from './courses.ts'

/** The average of a week is rounded up to this many minutes. */
const weeklyStepMinutes = 5

/**
 * Describes the work of a programme in the one measure that all pages use: hours in all, and hours a week for the weeks
 * of the course, such as "8 h 6 min, 45 min a week". `studyMinutes` are counted from the text; null while nothing is
 * written, when the plan of the prospectus is the most it can be.
 */
export function formatWorkload(
  { durationWeeks, weeklyHours }: Pick<Course, 'durationWeeks' | 'weeklyHours'>,
  studyMinutes: number | null,
) {
  const minutes = studyMinutes ?? durationWeeks * weeklyHours * 60
  const inAll = `${studyMinutes === null ? 'up to ' : ''}${formatHoursAndMinutes(minutes)}`
  if (durationWeeks === 1) return `${inAll} in one week`
  const minutesAWeek = Math.ceil(minutes / durationWeeks / weeklyStepMinutes) * weeklyStepMinutes
  return `${inAll}, ${formatHoursAndMinutes(minutesAWeek)} a week`
}
