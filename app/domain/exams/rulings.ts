import { type AnswerLetter, answerLetters } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { formatCount } from '#app/core/text.ts'
import { ownCourse } from '#app/domain/students/students.ts'

export type ScoreChange = {
  studentName: string
  matricNumber: string
  scoreBefore: number
  scoreAfter: number
  totalQuestions: number
  passesNow: boolean
}

/**
 * The effect of a ruling before it is made: `papers` and `rising` count papers, `passing` counts students, `changes`
 * lists the first few students.
 */
export type RulingPreview = { papers: number; rising: number; passing: number; changes: readonly ScoreChange[] }

export type Progress = { papers: number; papersSeen: number; raised: number; passed: number; regradedAt: Date | null }

export type Regrading = Progress & { rulingId: string; number: number }

export type RuledQuestion = {
  id: string
  number: number
  courseTitle: string
  textHtml: string
  optionsHtml: Record<AnswerLetter, string>
  key: AnswerLetter | null
  /** The number of students who chose each option, over all submitted papers. */
  chosen: Record<AnswerLetter | 'none', number>
  rulings: readonly (Progress & { accepts: AnswerLetter | null; reason: string; ruledAt: Date })[]
}

/** A ruling on one version of a question, as it is shown beside the question in the course editor. */
export type Decision = Progress & {
  questionId: string
  /** The question's name in the exam file, which is the same for all its versions. */
  questionKey: string
  text: string
  examId: string
  /** True if the question was edited or removed after this version. */
  isRetired: boolean
  accepts: AnswerLetter | null
  reason: string
  ruledAt: Date
  key: AnswerLetter | null
  /** The number of students who chose each option; null if the answers were not counted. */
  chosen: Record<AnswerLetter | 'none', number> | null
}

export type PublicRuling = {
  questionId: string
  on: Date
  isVoid: boolean
  /** The number of the section, such as "2.3"; null if it is no longer in the course. */
  section: string | null
}

export const longestReason = 1000

/** The preview of a ruling lists at most this many students by name. */
export const mostListed = 50

export const regradingJob = 'finish-regrading'

/** The choices of a ruling: void the whole question, or accept another letter. */
export const rulingChoices = ['void', ...answerLetters] as const
export type RulingChoice = (typeof rulingChoices)[number]

export function toAcceptedLetter(choice: RulingChoice): AnswerLetter | null {
  return choice === 'void' ? null : choice
}

export function describeRuling({ accepts }: { accepts: AnswerLetter | null }) {
  return accepts === null ? 'Void: every answer counts' : `Also accept ${accepts}`
}

export const rulingRefusals = {
  ...ownCourse,
  'no-question': { status: 404, title: 'Error', text: 'We couldn’t find this question' },
  'already-ruled': { status: 409, title: 'Error', text: 'This decision has already been applied' },
} as const satisfies Refusals
export type RulingRefusal = keyof typeof rulingRefusals

export function rulingNotice({ papers }: { papers: number }): Notice {
  return {
    tone: 'success',
    text: `Decision applied. ${formatCount(papers, 'paper is', 'papers are')} being re-marked, and each student whose result goes up will be emailed`,
  }
}

export function describeRaisedResults({ raised, passed }: Pick<Progress, 'raised' | 'passed'>) {
  return `${formatCount(raised, 'result')} went up, and ${formatCount(passed, 'student has', 'students have')} now passed`
}

/** Describes a ruling for the course's public corrections. The text must not give away the question or its answer. */
export function describePublicRuling({ isVoid, section }: Pick<PublicRuling, 'isVoid' | 'section'>) {
  return {
    place: section === null ? 'Final exam, one question' : `Final exam, a question on section ${section}`,
    wrong: isVoid
      ? 'It didn’t have exactly one right answer.'
      : 'More than one answer was right, but only one was accepted.',
    right: `${
      isVoid ? 'Everyone who had it gets the mark.' : 'Every right answer now counts.'
    } Papers that included it are re-marked, no result falls, and it won’t appear in new papers.`,
  }
}
