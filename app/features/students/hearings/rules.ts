import { addDays } from '#app/core/dates.ts'
import type { StudentNotice } from './types.ts'

/** The number of days in which a student may answer a notice (Terms 3.3). */
export const daysToAnswer = 7
export const longestAnswer = 4000

export function computeAnswerDeadline(givenAt: Date) {
  return addDays(givenAt, daysToAnswer)
}

/** True once the student has answered the notice or the time to answer is over. */
export function isHearingOver(
  { answeredAt, answerBy: until }: Pick<StudentNotice, 'answeredAt' | 'answerBy'>,
  now: Date,
) {
  return answeredAt !== null || now >= until
}

export const noticedChangeWords = { suspend: 'suspend your student account', expel: 'expel you' } as const
