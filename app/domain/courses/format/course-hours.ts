import { fencePattern } from '../fences.ts'
import { countPracticeMinutes } from '../practice/minutes.ts'
import type { CourseFolder } from './course-folder.ts'
import type { CourseHead } from './course-schema.ts'

export const wordsAMinute = 100

const titledFences = fencePattern(String.raw`[\w-]+ `)

const countWords = (text: string) => text.replaceAll(titledFences, '').split(/\s+/).filter(Boolean).length

/** Counts the words to read: texts, examples and summaries, without reading lists and the data of figures. */
export function countCourseWords({ modules }: Pick<CourseFolder, 'modules'>) {
  return modules
    .flatMap(({ sections }) => sections)
    .map(({ content, examples, summary }) => [content, examples, summary].join('\n'))
    .reduce((sum, text) => sum + countWords(text), 0)
}

export const readingHours = (folder: Pick<CourseFolder, 'modules'>) => countCourseWords(folder) / wordsAMinute / 60
export const practiceHours = ({ practice }: Pick<CourseFolder, 'practice'>) =>
  countPracticeMinutes(practice.map(({ body }) => body.kind)) / 60

/**
 * Returns the hours that a programme states: added up from its lessons and practice if it is written, otherwise the
 * maximum that its prospectus allows.
 */
export function countStatedHours(folder: Pick<CourseFolder, 'head' | 'modules' | 'practice' | 'questions'>) {
  const { head, questions } = folder
  if (questions.length === 0) return head.duration_weeks * head.weekly_hours
  return readingHours(folder) + practiceHours(folder)
}

/** Returns our usual price in pounds for the hours that a programme states (docs/courses.md). */
export function computeUsualPrice({ level, hours }: Pick<CourseHead, 'level'> & { hours: number }) {
  const pounds = level === 'Certificate' ? 50 + 3.5 * hours : 150 + 3 * hours
  return `${Math.round(pounds / 5) * 5}.00`
}
