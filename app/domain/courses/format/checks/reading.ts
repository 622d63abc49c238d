import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { CourseFolder } from '../course-folder.ts'

/** The parts of a course that the content checks read. */
export type Course = Pick<CourseFolder, 'modules' | 'practice' | 'questions' | 'apparatus'>

/** A section with its number in the course, such as "2.1". */
export type Lesson = { key: string; place: string; moduleNumber: number; text: string }

export function listLessons({ modules }: Pick<Course, 'modules'>): Lesson[] {
  return modules.flatMap(({ sections }, m) =>
    sections.map(({ key, content, examples, summary }, s) => ({
      key,
      place: `${m + 1}.${s + 1}`,
      moduleNumber: m + 1,
      text: [content, examples, summary].filter(Boolean).join('\n\n'),
    })),
  )
}

export type Asked = {
  /** The item's key, or "exam question 12". */
  name: string
  /** The index of the last section that the student has read when the item is asked. */
  by: number
  place: string
  lines: readonly string[]
  body: WrittenBody | null
}

/**
 * Lists the practice items and exam questions of a course. A question without a section is asked at the end of its
 * module.
 */
export function listItemsAndQuestions(course: Course): Asked[] {
  const lessons = listLessons(course)
  const findSectionIndex = (key: string | undefined, moduleNumber: number) => {
    const named = lessons.findIndex((lesson) => lesson.key === key)
    return named >= 0 ? named : lessons.findLastIndex((lesson) => lesson.moduleNumber === moduleNumber)
  }
  const items = course.practice.map(({ key, section, body }): Asked => {
    const by = findSectionIndex(section, 0)
    return {
      name: key,
      by,
      place: lessons[by]?.place ?? '',
      lines: [body.ask, ...kindOf(body).listAskedLines(body)],
      body,
    }
  })
  const questions = course.questions.map((question, i): Asked => {
    const by = findSectionIndex(question.section, question.module)
    const lines = [question.text, question[question.key]]
    return { name: `exam question ${i + 1}`, by, place: lessons[by]?.place ?? '', lines, body: null }
  })
  return [...items, ...questions]
}
