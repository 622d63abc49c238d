import { countReadingMinutes } from '#app/features/courses/outline.rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'

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
