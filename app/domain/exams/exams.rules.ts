import { addMinutes, wholeWeeksBetween } from '#app/core/dates.ts'
import { answerLetters, type AnswerLetter, type EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { GivenAnswer, GivenChoice, Ruling } from './exams.types.ts'

/**
 * Answers are accepted for this long after the end, because requests may already be under way when the time runs out.
 */
export const graceMilliseconds = 10_000

/** True from the start of the last week of the course, counted from the day access began. */
export function isExamUnlocked({
  accessBegan,
  courseWeeks,
  now,
}: {
  accessBegan: Date
  courseWeeks: number
  now: Date
}) {
  return wholeWeeksBetween(accessBegan, now) >= courseWeeks - 1
}

type Allowance = { durationMinutes: number; extraTimeFactor: number }

/**
 * Computes the exam time with extra time; a factor of 1.25 means 25% extra time. Rounds up to whole minutes, in the
 * student's favour.
 */
export function computeExamMinutes({ durationMinutes, extraTimeFactor }: Allowance) {
  return Math.ceil(Math.round(durationMinutes * extraTimeFactor * 100) / 100)
}

/** Computes the end of an attempt. Breaks stop the clock, so the counted break time is added. */
export function computeExpiry({
  startedAt,
  breakSecondsCounted,
  ...allowance
}: Allowance & { startedAt: Date; breakSecondsCounted: number }) {
  return new Date(addMinutes(startedAt, computeExamMinutes(allowance)).getTime() + breakSecondsCounted * 1000)
}

/**
 * True once the time is over. The attempt may then be submitted with unanswered questions, and counts as submitted at
 * its end.
 */
export function hasExpired({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return now.getTime() >= expiresAt.getTime()
}

export function hasGracePassed({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return now.getTime() > expiresAt.getTime() + graceMilliseconds
}

export function chooseSubmissionTime({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return hasExpired({ expiresAt, now }) ? expiresAt : now
}

/** Returns a random integer from 0 to `limit` - 1. */
type RandomBelow = (limit: number) => number

function shuffle<Item>(items: readonly Item[], randomBelow: RandomBelow) {
  const left = [...items]
  const mixed: Item[] = []
  while (left.length > 0) mixed.push(...left.splice(randomBelow(left.length), 1))
  return mixed
}

/**
 * Picks the questions of a paper, without repeats. Takes one question from each module in turn, so that all modules are
 * represented evenly, and each at least once if the paper is large enough. The order of the modules and of the
 * questions is random.
 */
export function pickPaper({
  bank,
  size,
  randomBelow,
}: {
  bank: readonly { id: string; moduleId: string | null }[]
  size: number
  randomBelow: RandomBelow
}) {
  const modules = [...Map.groupBy(bank, ({ moduleId }) => moduleId).values()]
  const left = modules.map((questions) => shuffle(questions, randomBelow))
  const paper: string[] = []
  while (paper.length < size && left.some((questions) => questions.length > 0)) {
    const round = shuffle(left, randomBelow).flatMap((questions) => questions.pop() ?? [])
    paper.push(...round.slice(0, size - paper.length).map(({ id }) => id))
  }
  return shuffle(paper, randomBelow)
}

/** True if the answer agrees with the key or with a later ruling on the question. */
export function isRight({
  right,
  given,
  rulings,
}: {
  right: AnswerLetter | null
  given: AnswerLetter | null
  rulings: readonly Ruling[]
}) {
  return (right !== null && given === right) || rulings.some(({ accepts }) => accepts === null || accepts === given)
}

/**
 * Grades a paper by its key. A pass is decided with whole numbers, and not with the percentage, which is rounded.
 * Questions without an answer or without a key are wrong.
 */
export function gradePaper({
  key,
  answers,
  passPercentage,
  rulings = [],
}: {
  key: ReadonlyMap<string, AnswerLetter | null>
  rulings?: readonly Ruling[]
  answers: ReadonlyMap<string, AnswerLetter | null>
  passPercentage: number
}) {
  const total = key.size
  let score = 0
  for (const [questionId, right] of key) {
    const given = answers.get(questionId) ?? null
    if (isRight({ right, given, rulings: rulings.filter((ruling) => ruling.questionId === questionId) })) score += 1
  }
  return {
    score,
    total,
    percentage: total === 0 ? 0 : Math.floor((score * 1000) / total) / 10,
    passed: total > 0 && score * 100 >= passPercentage * total,
  }
}

export function isAnswerLetter(text: unknown): text is AnswerLetter {
  return answerLetters.some((letter) => letter === text)
}

/** Joins two states of a question: the newer answer and the newer flag. Of equally new ones, those of `one` count. */
export function joinChoices<Choice extends GivenChoice>(one: Choice, other: GivenChoice): Choice {
  const { answer, revision } = other.revision > one.revision ? other : one
  const { flagged, flagRevision } = other.flagRevision > one.flagRevision ? other : one
  return { ...one, answer, revision, flagged, flagRevision }
}

export function keepNewestAnswers(given: readonly GivenAnswer[]) {
  const newest = new Map<string, GivenAnswer>()
  for (const each of given) {
    const known = newest.get(each.questionId)
    newest.set(each.questionId, known ? joinChoices(each, known) : each)
  }
  return [...newest.values()]
}

/** True if all these changes, or newer ones, are stored. */
export function areStored(given: readonly GivenAnswer[], stored: readonly GivenAnswer[]) {
  const byId = new Map(stored.map((each) => [each.questionId, each]))
  return given.every(({ questionId, revision, flagRevision }) => {
    const found = byId.get(questionId)
    return found && found.revision >= revision && found.flagRevision >= flagRevision
  })
}

/**
 * The content of the plain form: every chosen letter, every set flag, the question whose answer is cleared, and what
 * the form showed at first.
 */
export type FormAnswers = {
  answers: ReadonlyMap<string, AnswerLetter>
  flags: ReadonlySet<string>
  cleared: string | null
  shown: readonly Pick<GivenAnswer, 'questionId' | 'answer' | 'flagged'>[]
}

/**
 * Lists the answers and flags that were changed on a form. What it showed at first is no change, because another tab
 * may have saved something newer since; nor is a question without an answer. Each change gets a revision higher than
 * the stored one of its question, and so replaces it. Returns null if a question is not on the paper.
 */
export function listFormChanges({
  paper,
  form,
  stored,
  elapsedMilliseconds,
}: {
  paper: readonly string[]
  form: FormAnswers
  stored: readonly GivenAnswer[]
  elapsedMilliseconds: number
}): GivenAnswer[] | null {
  const known = new Map(stored.map((each) => [each.questionId, each]))
  const shown = new Map(form.shown.map((each) => [each.questionId, each]))
  const onPaper = new Set(paper)
  if ([...form.answers.keys(), ...form.flags].some((id) => !onPaper.has(id))) return null
  return paper.flatMap((questionId) => {
    const before = known.get(questionId)
    const first = shown.get(questionId)
    const chosen = form.answers.get(questionId)
    const kept = before?.answer ?? null
    const answer = form.cleared === questionId ? null : chosen && chosen !== first?.answer ? chosen : kept
    const isFlagged = form.flags.has(questionId)
    const flagged = isFlagged === (first?.flagged ?? false) ? (before?.flagged ?? false) : isFlagged
    const { revision, flagRevision } = before ?? { revision: 0, flagRevision: 0 }
    const isNewAnswer = answer !== kept
    const isNewFlag = flagged !== (before?.flagged ?? false)
    if (!isNewAnswer && !isNewFlag) return []
    const next = Math.max(elapsedMilliseconds, revision + 1, flagRevision + 1)
    const revisions = { revision: isNewAnswer ? next : revision, flagRevision: isNewFlag ? next : flagRevision }
    return [{ questionId, answer, flagged, ...revisions }]
  })
}

export function listUnanswered({
  paper,
  given,
}: {
  paper: readonly string[]
  given: readonly Pick<GivenAnswer, 'questionId' | 'answer'>[]
}) {
  const answered = new Set(given.flatMap(({ questionId, answer }) => (answer === null ? [] : [questionId])))
  return paper.filter((id) => !answered.has(id))
}

/** True if the factor does not shorten the exam and is at most three times the usual time. */
export function isExtraTimeFactor(factor: number) {
  return factor >= 1 && factor <= 3
}

/**
 * True if a running attempt of an enrolment in this status goes on. A ruling can complete the enrolment by an earlier
 * attempt while a resit is running.
 */
export function isSittable(status: EnrollmentStatus) {
  return status === 'active' || status === 'completed'
}
