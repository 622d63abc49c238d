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

export function describeRaisedResults({ raised, passed }: { raised: number; passed: number }) {
  return `${formatCount(raised, 'result')} went up, and ${formatCount(passed, 'student has', 'students have')} now passed`
}

/** Describes a ruling for the course's public corrections. The text must not give away the question or its answer. */
export function describePublicRuling({ isVoid, section }: { isVoid: boolean; section: string | null }) {
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
