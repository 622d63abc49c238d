import { addMinutes, addWeeks, wholeWeeksBetween } from '#app/core/dates.ts'
import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'
import type { GivenAnswer, Ruling } from './types.ts'

/** For saves that were under way when the time ran out. */
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

/** The first instant at which `isExamUnlocked` says yes. */
export function unlockDate({ accessBegan, courseWeeks }: { accessBegan: Date; courseWeeks: number }) {
  return addWeeks(accessBegan, courseWeeks - 1)
}

type Allowance = { durationMinutes: number; extraTimeFactor: number }

/** A factor of 1.25 is a quarter more time, granted as an access arrangement; whole minutes in the student's favour. */
export function minutesFor({ durationMinutes, extraTimeFactor }: Allowance) {
  return Math.ceil(Math.round(durationMinutes * extraTimeFactor * 100) / 100)
}

/** Breaks stop the clock, so those that are counted come on top. */
export function expiryOf({
  startedAt,
  breakSecondsCounted,
  ...allowance
}: Allowance & { startedAt: Date; breakSecondsCounted: number }) {
  return new Date(addMinutes(startedAt, minutesFor(allowance)).getTime() + breakSecondsCounted * 1000)
}

/** From its end on an attempt may be submitted unfinished, and is recorded as submitted at its end. */
export function hasExpired({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return now.getTime() >= expiresAt.getTime()
}

/** After the grace no answer is taken. */
export function hasGracePassed({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return now.getTime() > expiresAt.getTime() + graceMilliseconds
}

export function submissionInstant({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  return hasExpired({ expiresAt, now }) ? expiresAt : now
}

/** A whole number from 0 to its argument less one, by chance. */
type RandomBelow = (limit: number) => number

function shuffled<Item>(items: readonly Item[], randomBelow: RandomBelow) {
  const left = [...items]
  const mixed: Item[] = []
  while (left.length > 0) mixed.push(...left.splice(randomBelow(left.length), 1))
  return mixed
}

/**
 * Draws a paper from the bank without replacement. The modules take turns, so that no paper leaves one out that it has room
 * for, and no student meets a module twice as often as another; chance decides which go first and what is asked of each.
 */
export function drawPaper({
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
    const turn = shuffled(left, randomBelow).flatMap((questions) => questions.pop() ?? [])
    paper.push(...turn.slice(0, size - paper.length).map(({ id }) => id))
  }
  return shuffled(paper, randomBelow)
}

/** Whether an answer counts as right: by the key, or by what was ruled of the question since. */
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
 * Marks a paper against its key. The verdict is taken on whole numbers: a percentage rounded for display must not let
 * anybody pass or fail. Questions without an answer, or without a key, are wrong.
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

/** Keeps the newest of several changes to one question. */
export function newestOf<Given extends Pick<GivenAnswer, 'questionId' | 'revision'>>(given: readonly Given[]) {
  const newest = new Map<string, Given>()
  for (const each of given) {
    const known = newest.get(each.questionId)
    if (!known || each.revision >= known.revision) newest.set(each.questionId, each)
  }
  return [...newest.values()]
}

/** The plain form: every chosen letter and every flag; the rest of the paper is empty. */
export type FormAnswers = { answers: ReadonlyMap<string, AnswerLetter>; flags: ReadonlySet<string> }

/**
 * Compares a whole form with the stored answers. Its changes are newer than anything stored. Returns null if a question is not
 * on the paper.
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

/** 1.25 and the like; time is added, never taken. */
export function isExtraTimeFactor(factor: number) {
  return factor >= 1 && factor <= 3
}
