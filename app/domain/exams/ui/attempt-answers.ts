import { joinChoices } from '../exams.rules.ts'
import type { GivenAnswer, GivenChoice, Question } from '../exams.types.ts'

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

export type Answers = Record<string, GivenChoice>

const empty: GivenChoice = { answer: null, flagged: false, revision: 0, flagRevision: 0 }

export function mapAnswersById(given: readonly GivenAnswer[]): Answers {
  return Object.fromEntries(given.map(({ questionId, ...rest }) => [questionId, rest]))
}

export function getAnswer(answers: Answers, questionId: string) {
  return answers[questionId] ?? empty
}

function isNewer(one: GivenChoice, other = empty) {
  return one.revision > other.revision || one.flagRevision > other.flagRevision
}

export function mergeAnswers(answers: Answers, given: readonly GivenAnswer[]): Answers {
  const newer = given.filter((each) => isNewer(each, answers[each.questionId]))
  const joined = newer.map(({ questionId, ...each }) => ({
    questionId,
    ...joinChoices(getAnswer(answers, questionId), each),
  }))
  return newer.length === 0 ? answers : { ...answers, ...mapAnswersById(joined) }
}

export function listChanges(answers: Answers): GivenAnswer[] {
  return Object.entries(answers).map(([questionId, given]) => ({ questionId, ...given }))
}

/** Lists the changes that our server has not confirmed. */
export function listWaiting({ answers, confirmed }: { answers: Answers; confirmed: Answers }) {
  return listChanges(answers).filter((each) => isNewer(each, confirmed[each.questionId]))
}

export function listUnansweredNumbers(questions: readonly Question[], answers: Answers) {
  return questions.flatMap(({ id }, i) => (getAnswer(answers, id).answer === null ? [i + 1] : []))
}
