import { formatCount } from '#app/core/text.ts'
import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import type { BankQuestion, CourseHead } from '../course-schema.ts'
import { listLessons, type Course } from './reading.ts'

/** A course with its outcomes, and the sections that serve them. */
export type TaughtCourse = Course & { head: Pick<CourseHead, 'outcomes' | 'teaches'> }

/** Lists the outcomes that a section serves, or that a question examines: its own, otherwise those of its section. */
const outcomesOf =
  ({ head: { teaches = {} } }: TaughtCourse) =>
  ({ section = '', outcome }: Pick<BankQuestion, 'section' | 'outcome'>) =>
    outcome === undefined ? (teaches[section] ?? []) : [outcome]

/**
 * Finds outcomes that nothing teaches, practises or asks about, sections that serve no outcome, and questions for which
 * difficulty or outcome is not recorded. A course without sections is not written yet.
 */
export function findOutcomeFaults(course: TaughtCourse) {
  const { outcomes, teaches = {} } = course.head
  const { practice, questions } = course
  const sections = listLessons(course).map(({ key }) => key)
  if (sections.length === 0) return []
  const examines = outcomesOf(course)
  const missing = (among: readonly { section?: string; outcome?: number | undefined }[], fault: string) =>
    outcomes.flatMap((_, i) =>
      among.some((each) => examines(each).includes(i + 1)) ? [] : [`outcome ${i + 1} ${fault}`],
    )
  return [
    ...sections.filter((key) => !teaches[key]).map((key) => `${key} serves no outcome`),
    ...Object.keys(teaches)
      .filter((key) => !sections.includes(key))
      .map((key) => `${key} is not a section`),
    ...Object.values(teaches)
      .flat()
      .filter((outcome) => outcome > outcomes.length)
      .map((outcome) => `there is no outcome ${outcome}`),
    ...missing(
      sections.map((section) => ({ section })),
      'is never taught',
    ),
    ...missing(practice, 'is never practised'),
    ...missing(questions, 'is never asked about'),
    ...questions.flatMap((question, i) =>
      findQuestionFaults(question, teaches).map((fault) => `exam question ${i + 1} ${fault}`),
    ),
  ]
}

function findQuestionFaults({ section, outcome, difficulty }: BankQuestion, teaches: Record<string, number[]>) {
  const served = section === undefined ? [] : (teaches[section] ?? [])
  return [
    ...(difficulty === undefined ? ['has no difficulty'] : []),
    ...(outcome === undefined && served.length !== 1
      ? [`does not say which outcome it examines (its section serves ${formatCount(served.length, 'outcome')})`]
      : []),
    ...(outcome !== undefined && !served.includes(outcome)
      ? [`examines outcome ${outcome}, which its section does not serve`]
      : []),
  ]
}

/**
 * Draws a table of outcomes against sections. Each cell has the practice items of the section and the exam questions on
 * the outcome; the last lines have them in all, and the questions by difficulty.
 */
export function drawOutcomeMatrix(course: TaughtCourse): readonly string[] {
  const { head, practice, questions } = course
  const examines = outcomesOf(course)
  const columns = head.outcomes.map((_, i) => i + 1)
  const lessons = listLessons(course)
  const count = (outcome: number, key: string | null) => {
    const here = ({ section }: { section?: string | undefined }) => key === null || section === key
    const items = practice.filter((item) => here(item) && examines(item).includes(outcome)).length
    const asked = questions.filter((question) => here(question) && examines(question).includes(outcome)).length
    return `${items}/${asked}`
  }
  const nameWidth = Math.max(...lessons.map(({ key, place }) => `${place} ${key}`.length), 'by difficulty 1/2/3'.length)
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(nameWidth), ...cells.map((cell) => cell.padStart(9))].join(' ').trimEnd()
  const serves = (key: string, outcome: number) => head.teaches?.[key]?.includes(outcome) ?? false
  return [
    line(
      'items/questions',
      columns.map((outcome) => `outcome ${outcome}`),
    ),
    ...lessons.map(({ key, place }) =>
      line(
        `${place} ${key}`,
        columns.map((outcome) => (serves(key, outcome) ? count(outcome, key) : '·')),
      ),
    ),
    line(
      'in all',
      columns.map((outcome) => count(outcome, null)),
    ),
    line(
      'by difficulty 1/2/3',
      columns.map((outcome) => {
        const asked = questions.filter((question) => examines(question).includes(outcome))
        return [1, 2, 3].map((level) => asked.filter(({ difficulty }) => difficulty === level).length).join('/')
      }),
    ),
  ]
}

/** Counts the items in which a student produces something, by kind, as one line of text. */
export function countProduced({ practice }: Pick<TaughtCourse, 'practice'>) {
  const produced = practice.filter(({ body }) => kindOf(body).isProduced)
  const byKind = Map.groupBy(produced, ({ body }) => body.kind)
  const counts = [...byKind].map(([kind, items]) => `${items.length} ${kind}`).join(', ')
  const percent = Math.round((100 * produced.length) / Math.max(1, practice.length))
  return `produced: ${produced.length} of ${practice.length} items, ${percent}% (${counts})`
}
