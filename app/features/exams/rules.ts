import { addMinutes, wholeWeeksBetween } from '#app/core/dates.ts'
import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'
import type { GivenAnswer, Ruling } from './types.ts'

/** Allowance for saves already on their way when the time ran out. */
export const graceMilliseconds = 10_000

/** The final exam opens in the last week of the course, counted from the day access began. */
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

/** A factor of 1.25 means 25% extra time. Rounds up to whole minutes in the student's favour. */
export function minutesFor({ durationMinutes, extraTimeFactor }: Allowance) {
  return Math.ceil(Math.round(durationMinutes * extraTimeFactor * 100) / 100)
}

/** Breaks stop the clock, so counted break time is added on top. */
export function expiryOf({
  startedAt,
  breakSecondsCounted,
  ...allowance
}: Allowance & { startedAt: Date; breakSecondsCounted: number }) {
  return new Date(addMinutes(startedAt, minutesFor(allowance)).getTime() + breakSecondsCounted * 1000)
}

/** An expired attempt may be submitted unfinished, and counts as submitted at its end. */
export function hasExpired({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return now.getTime() >= expiresAt.getTime()
}

export function hasGracePassed({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return now.getTime() > expiresAt.getTime() + graceMilliseconds
}

export function submissionInstant({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return hasExpired({ expiresAt, now }) ? expiresAt : now
}

/** Returns a random integer from 0 to `limit` - 1. */
type RandomBelow = (limit: number) => number

function shuffled<Item>(items: readonly Item[], randomBelow: RandomBelow) {
  const left = [...items]
  const mixed: Item[] = []
  while (left.length > 0) mixed.push(...left.splice(randomBelow(left.length), 1))
  return mixed
}

/**
 * Picks the questions of a paper, without repeats. Takes one question per module in turn, so that every module
 * appears if there is room and is represented evenly. The order of modules and the questions within them are random.
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
  const left = modules.map((questions) => shuffled(questions, randomBelow))
  const paper: string[] = []
  while (paper.length < size && left.some((questions) => questions.length > 0)) {
    const round = shuffled(left, randomBelow).flatMap((questions) => questions.pop() ?? [])
    paper.push(...round.slice(0, size - paper.length).map(({ id }) => id))
  }
  return shuffled(paper, randomBelow)
}

/** An answer is right by the key, or by a later ruling on the question. */
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
 * Grades a paper against its key. Compares whole numbers, so that a percentage rounded for display cannot decide a
 * pass. Questions without an answer, or without a key, are wrong.
 */
export function grade({
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

export function newestOf<Given extends Pick<GivenAnswer, 'questionId' | 'revision'>>(given: readonly Given[]) {
  const newest = new Map<string, Given>()
  for (const each of given) {
    const known = newest.get(each.questionId)
    if (!known || each.revision >= known.revision) newest.set(each.questionId, each)
  }
  return [...newest.values()]
}

/** The plain form: every chosen letter and every set flag. Questions left out are empty. */
export type FormAnswers = { answers: ReadonlyMap<string, AnswerLetter>; flags: ReadonlySet<string> }

/**
 * Compares a whole form with the stored answers. Its changes are newer than anything stored. Returns null if a
 * question is not on the paper.
 */
export function changesOfForm({
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
  const onPaper = new Set(paper)
  if ([...form.answers.keys(), ...form.flags].some((id) => !onPaper.has(id))) return null
  return paper.flatMap((questionId) => {
    const before = known.get(questionId)
    const answer = form.answers.get(questionId) ?? null
    const flagged = form.flags.has(questionId)
    if (answer === (before?.answer ?? null) && flagged === (before?.flagged ?? false)) return []
    return [{ questionId, answer, flagged, revision: Math.max(elapsedMilliseconds, (before?.revision ?? 0) + 1) }]
  })
}

export function unansweredIn({
  paper,
  given,
}: {
  paper: readonly string[]
  given: readonly Pick<GivenAnswer, 'questionId' | 'answer'>[]
}) {
  const answered = new Set(given.flatMap(({ questionId, answer }) => (answer === null ? [] : [questionId])))
  return paper.filter((id) => !answered.has(id))
}

/** Extra time is only ever added, up to three times the usual time. */
export function isExtraTimeFactor(factor: number) {
  return factor >= 1 && factor <= 3
}
