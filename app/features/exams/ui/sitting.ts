import type { AnswerLetter } from '#app/core/vocabulary.ts'
import type { GivenAnswer, Question } from '../types.ts'

/** What the running page is given: words and remaining time, no key. */
export type Sitting = {
  attemptId: string
  courseId: string
  title: string
  courseTitle: string
  questions: readonly Question[]
  answers: readonly GivenAnswer[]
  durationMilliseconds: number
  elapsedMilliseconds: number
  remainingMilliseconds: number
  endsAt: string
  /** For so long the clock may still stand still. */
  breakSecondsLeft: number
  /** When the newest answer was stored, as the clock shows it; null while there is none. */
  savedAt: string | null
}

export type Answers = Record<string, { answer: AnswerLetter | null; flagged: boolean; revision: number }>

const empty = { answer: null, flagged: false, revision: 0 }

export function answersFrom(given: readonly GivenAnswer[]): Answers {
  return Object.fromEntries(given.map(({ questionId, ...rest }) => [questionId, rest]))
}

export function answerOf(answers: Answers, questionId: string) {
  return answers[questionId] ?? empty
}

/** Newer answers over older ones, wherever each was given. */
export function mergeAnswers(answers: Answers, given: readonly GivenAnswer[]): Answers {
  const newer = given.filter(({ questionId, revision }) => revision > answerOf(answers, questionId).revision)
  return newer.length === 0 ? answers : { ...answers, ...answersFrom(newer) }
}

export function unansweredNumbers(questions: readonly Question[], answers: Answers) {
  return questions.flatMap(({ id }, i) => (answerOf(answers, id).answer === null ? [i + 1] : []))
}
