import { addDays } from '#app/core/dates.ts'
import type { StudentNotice } from './types.ts'

/** Terms 3.3: how long a student may answer a notice. */
export const daysToAnswer = 7
export const longestAnswer = 4000

export function answerBy(givenAt: Date) {
  return addDays(givenAt, daysToAnswer)
}

/** A student is heard once they have answered or their time is over. */
export function isHeard({ answeredAt, answerBy: until }: Pick<StudentNotice, 'answeredAt' | 'answerBy'>, now: Date) {
  return answeredAt !== null || now >= until
}

export const noticedChangeWords = { suspend: 'suspend your student account', expel: 'expel you' } as const
