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

/**
 * The tab or device that holds the attempt. `here`: this page. `elsewhere`: another tab or device. `taken-over`: this
 * page, which has just taken the attempt over from another.
 */
export type SeatState = 'here' | 'elsewhere' | 'taken-over'

export type Answers = Record<string, GivenChoice>
/** The highest revisions of each question that our server has confirmed. */
export type Confirmed = Readonly<Record<string, Pick<GivenChoice, 'revision' | 'flagRevision'>>>

const empty: GivenChoice = { answer: null, flagged: false, revision: 0, flagRevision: 0 }

export function mapAnswersById(given: readonly GivenAnswer[]): Answers {
  return Object.fromEntries(given.map(({ questionId, ...rest }) => [questionId, rest]))
}

export function getAnswer(answers: Answers, questionId: string) {
  return answers[questionId] ?? empty
}

function isNewer(one: Confirmed[string], other: Confirmed[string] = empty) {
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

/** Adds the revisions of these answers, where they are higher. */
export function confirmRevisions(confirmed: Confirmed, given: readonly GivenAnswer[]): Confirmed {
  const newer = given.filter((each) => isNewer(each, confirmed[each.questionId]))
  if (newer.length === 0) return confirmed
  const higher = newer.map(({ questionId, revision, flagRevision }) => {
    const before = confirmed[questionId] ?? empty
    const revisions = {
      revision: Math.max(revision, before.revision),
      flagRevision: Math.max(flagRevision, before.flagRevision),
    }
    return [questionId, revisions] as const
  })
  return { ...confirmed, ...Object.fromEntries(higher) }
}

/** Lists the changes that our server has not confirmed. */
export function listWaiting({ answers, confirmed }: { answers: Answers; confirmed: Confirmed }) {
  return listChanges(answers).filter((each) => isNewer(each, confirmed[each.questionId]))
}

export function listUnansweredNumbers(questions: readonly Question[], answers: Answers) {
  return questions.flatMap(({ id }, i) => (getAnswer(answers, id).answer === null ? [i + 1] : []))
}
