import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'

export const longestReason = 1000

/** Of those whose result a ruling would raise, so many are listed by name before it is made. */
export const mostListed = 50

export const regradingJob = 'finish-regrading'

/** What an address or a form may ask for: a letter, or the whole question. */
export const rulingChoices = ['void', ...answerLetters] as const
export type RulingChoice = (typeof rulingChoices)[number]

export function acceptsOf(choice: RulingChoice): AnswerLetter | null {
  return choice === 'void' ? null : choice
}

export function describeRuling({ accepts }: { accepts: AnswerLetter | null }) {
  return accepts === null ? 'Void: any answer is right' : `${accepts} is right as well`
}
