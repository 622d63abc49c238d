import { practiceMinutes, readingMinutes } from '#app/features/courses/outline.rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'

/** Counts the written words and practice items, with the minutes they take. */
export function workOf(contents: CourseContents) {
  const sections = contents.flatMap((module) => module.sections)
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const kinds = sections.flatMap(({ practiceKinds }) => practiceKinds)
  return {
    sections: sections.length,
    words,
    minutes: words === 0 ? 0 : readingMinutes(words),
    items: kinds.length,
    itemMinutes: Math.ceil(practiceMinutes(kinds)),
  }
}

/** Minutes of reading and practice; null while nothing is written. */
export function studyMinutesOf(contents: CourseContents) {
  const { sections, minutes, itemMinutes } = workOf(contents)
  return sections === 0 ? null : minutes + itemMinutes
}
