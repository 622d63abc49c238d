import type { findCourse } from './courses.queries.server.ts'
import type { Course } from './courses.ts'
import type { SampleItem } from '#app/domain/learning/practice/sample.ts'
import type { CourseContents, Sample } from '#app/domain/learning/learning.types.ts'
import { countReadingMinutes } from './outline.ts'

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
