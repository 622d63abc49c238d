import { judgeWith } from './judging.ts'
import { kindOf } from './kinds.ts'
import type { WrittenBody } from './practice.types.ts'

/** Judges an answer in the form's encoding: numbers of options or choices, or typed text. */
export const judgeAnswer = (body: WrittenBody, answer: readonly string[]) => judgeWith(kindOf(body), body, answer)

/** Returns a right answer in the form's encoding. */
export const getRightAnswer = (body: WrittenBody) => kindOf(body).getRightAnswer(body)

/** True if a text contains a right answer, so that it must not be shown yet. */
export const containsAnswer = (text: string, body: WrittenBody) => kindOf(body).isAnswerIn(text, body)

/** Lists the faults of an item that its schema cannot find, in words for its author. */
export const findBodyFaults = (body: WrittenBody) => [
  ...kindOf(body).findFaults(body),
  ...(body.rule && containsAnswer(body.rule, body) ? ['has a rule with the answer in it'] : []),
]
