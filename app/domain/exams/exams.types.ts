import type { AnswerLetter } from '#app/core/vocabulary.ts'

export type Question = { id: string; textHtml: string; optionsHtml: Record<AnswerLetter, string> }

/**
 * The answer and flag of a question. The newer of two answers has the higher `revision`, that of two flags
 * `flagRevision`.
 */
export type GivenChoice = { answer: AnswerLetter | null; flagged: boolean; revision: number; flagRevision: number }
export type GivenAnswer = GivenChoice & { questionId: string }

export type SaveReply = {
  savedAt: string | null
  remainingMilliseconds: number
  /** The end of the attempt in London time, such as "11:10". */
  endsAt: string
  /** False once another tab or device has taken over the seat. */
  isSeated: boolean
  /** True if this save took the seat from another tab or device. */
  tookOver: boolean
  breakSecondsLeft: number
  /** The stored answers, if they were asked for or are newer than those that were sent. */
  answers: readonly GivenAnswer[] | null
}

export type Mark = 'right' | 'wrong' | 'unanswered'

/** A ruling on a faulty question. `accepts` is a further letter that is right, or null if every answer is right. */
export type Ruling = { questionId: string; accepts: AnswerLetter | null }
