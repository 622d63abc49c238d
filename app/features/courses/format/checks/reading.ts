import type { WrittenBody } from '../../practice/types.ts'
import type { CourseFolder } from '../course-folder.ts'

/** The lessons, practice and exam of a course, as its checks read them. */
export type Course = Pick<CourseFolder, 'modules' | 'practice' | 'questions' | 'apparatus'>

/** A section with its number in the course, such as "2.1". */
export type Lesson = { key: string; place: string; moduleNumber: number; text: string }

export function lessonsOf({ modules }: Pick<Course, 'modules'>): Lesson[] {
  return modules.flatMap(({ sections }, m) =>
    sections.map(({ key, content, examples, summary }, s) => ({
      key,
      place: `${m + 1}.${s + 1}`,
      moduleNumber: m + 1,
      text: [content, examples, summary].filter(Boolean).join('\n\n'),
    })),
  )
}

/** The texts whose understanding an item demands: its question and what is right. Wrong options may be unknown. */
function askedLines(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return [body.ask, ...body.options.filter(({ right }) => right).map(({ text }) => text)]
    case 'match':
      return [body.ask, ...body.pairs.flatMap(({ left, right }) => [left, right])]
    case 'order':
      return [body.ask, ...body.parts]
    case 'gloss':
      return [body.ask, body.gloss, body.translation]
    default:
      return [body.ask]
  }
}

export type Asked = {
  /** The item's key, or "exam question 12". */
  name: string
  /** The index of the section by whose end it must have been taught. */
  by: number
  place: string
  lines: readonly string[]
  body: WrittenBody | null
}

/** The practice items and exam questions of a course. A question without a section belongs to the end of its module. */
export function askedIn(course: Course): Asked[] {
  const lessons = lessonsOf(course)
  const indexOf = (key: string | undefined, moduleNumber: number) => {
    const named = lessons.findIndex((lesson) => lesson.key === key)
    return named >= 0 ? named : lessons.findLastIndex((lesson) => lesson.moduleNumber === moduleNumber)
  }
  const items = course.practice.map(({ key, section, body }): Asked => {
    const by = indexOf(section, 0)
    return { name: key, by, place: lessons[by]?.place ?? '', lines: askedLines(body), body }
  })
  const questions = course.questions.map((question, i): Asked => {
    const by = indexOf(question.section, question.module)
    const lines = [question.text, question[question.key]]
    return { name: `exam question ${i + 1}`, by, place: lessons[by]?.place ?? '', lines, body: null }
  })
  return [...items, ...questions]
}
