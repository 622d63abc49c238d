import { formatCount } from '#app/core/text.ts'
import { questionKeyOf } from '../question-bank.commands.server.ts'
import type { BankQuestion, CourseHead } from './course-schema.ts'
import type { FolderProblem } from './course-yaml.ts'

type Bank = {
  questions: readonly BankQuestion[]
  lineOf: (question: number) => number | null
  sectionKeys: readonly string[]
  /** The parsed prospectus; undefined while it has faults. */
  head: CourseHead | undefined
}

/** Checks the exam's questions against each other and against the rest of the course. */
export function findQuestionFaults({ questions, lineOf, sectionKeys, head }: Bank): FolderProblem[] {
  const path = 'exam.yaml'
  const toProblem = (i: number, name: string, words: string): FolderProblem => ({
    path,
    line: lineOf(i),
    text: words,
    at: ['questions', i, name],
    words,
  })
  const keys = questions.map(questionKeyOf)
  const twice = keys.findIndex((each, i) => keys.indexOf(each) !== i)
  const needed = head?.exam.questions ?? 0
  return [
    ...(twice < 0 ? [] : [toProblem(twice, 'id', `two questions have the key "${keys[twice] ?? ''}"`)]),
    ...questions.flatMap(({ section, module }, i) => [
      ...(section !== undefined && !sectionKeys.includes(section)
        ? [toProblem(i, 'section', `a question names the section "${section}", which does not exist`)]
        : []),
      ...(head && module > head.modules.length
        ? [toProblem(i, 'module', 'a question names a module that does not exist')]
        : []),
    ]),
    ...(questions.length < needed
      ? [
          {
            path,
            line: null,
            text: `the final exam has ${formatCount(questions.length, 'question')}, but one exam needs ${needed}`,
          },
        ]
      : []),
  ]
}
