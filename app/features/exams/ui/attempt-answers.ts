import type { AnswerLetter } from '#app/core/vocabulary.ts'
import type { GivenAnswer, Question } from '../types.ts'

export type ShownAttempt = {
  attemptId: string
  courseId: string
  /** The page of the attempt; its answers go to the path below it. */
  url: string
  title: string
  courseTitle: string
  questions: readonly Question[]
  answers: readonly GivenAnswer[]
  durationMilliseconds: number
  elapsedMilliseconds: number
  remainingMilliseconds: number
  endsAt: string
  breakSecondsLeft: number
  savedAt: string | null
}

/**
 * The tab or device that holds the attempt. `here`: this page. `elsewhere`: another tab or device. `taken-over`: this
 * page, which has just taken the attempt over from another.
 */
export type SeatState = 'here' | 'elsewhere' | 'taken-over'

export type Answers = Record<string, { answer: AnswerLetter | null; flagged: boolean; revision: number }>

const empty = { answer: null, flagged: false, revision: 0 }

export function mapAnswersById(given: readonly GivenAnswer[]): Answers {
  return Object.fromEntries(given.map(({ questionId, ...rest }) => [questionId, rest]))
}

export function getAnswer(answers: Answers, questionId: string) {
  return answers[questionId] ?? empty
}

export function mergeAnswers(answers: Answers, given: readonly GivenAnswer[]): Answers {
  const newer = given.filter(({ questionId, revision }) => revision > getAnswer(answers, questionId).revision)
  return newer.length === 0 ? answers : { ...answers, ...mapAnswersById(newer) }
}

export function listChanges(answers: Answers): GivenAnswer[] {
  return Object.entries(answers).map(([questionId, given]) => ({ questionId, ...given }))
}

export function listRevisions(given: readonly GivenAnswer[]): Readonly<Record<string, number>> {
  return Object.fromEntries(given.map(({ questionId, revision }) => [questionId, revision]))
}

/** Lists the changes that our server has not confirmed. */
export function listWaiting({ answers, confirmed }: { answers: Answers; confirmed: Readonly<Record<string, number>> }) {
  return listChanges(answers).filter(({ questionId, revision }) => revision > (confirmed[questionId] ?? 0))
}

export function listUnansweredNumbers(questions: readonly Question[], answers: Answers) {
  return questions.flatMap(({ id }, i) => (getAnswer(answers, id).answer === null ? [i + 1] : []))
}
