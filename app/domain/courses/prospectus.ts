import type { findCourse } from './courses.queries.server.ts'
import type { Course } from './courses.ts'
import type { SampleItem } from '#app/domain/learning/practice/sample.queries.server.ts'
import type { CourseContents } from '#app/domain/learning/learning.types.ts'
import type { Sample } from '#app/domain/learning/sample.ts'
import { countReadingMinutes } from './outline.ts'
import { formatHoursAndMinutes } from '#app/core/text.ts'

export type Prospectus = NonNullable<Awaited<ReturnType<typeof findCourse>>> & {
  contents: CourseContents
  sample: Sample | null
  tryItems: readonly SampleItem[]
  related: readonly Course[]
  /** The programme's own picture; null if the programme uses one of the shared covers. */
  picture: { file: string; title: string } | null
  /** The number and seed for the picture of the award. */
  specimen: { number: string; seed: string }
}

/** Counts the written sections, words and practice items, and the minutes of reading and practice. */
export function countCourseContents(contents: CourseContents) {
  const sections = contents.flatMap((module) => module.sections)
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const items = sections.flatMap(({ practice }) => practice)
  return {
    sections: sections.length,
    words,
    minutes: words === 0 ? 0 : countReadingMinutes(words),
    items: items.length,
    itemMinutes: Math.ceil(items.reduce((sum, { first }) => sum + first, 0)),
  }
}

/** Counts the minutes of reading and practice; null while no section is written. */
export function countStudyMinutes(contents: CourseContents) {
  const { sections, minutes, itemMinutes } = countCourseContents(contents)
  return sections === 0 ? null : minutes + itemMinutes
}

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
