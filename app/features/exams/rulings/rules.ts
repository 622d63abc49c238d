import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'

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
