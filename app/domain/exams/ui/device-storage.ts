import { keptProgramPrefix } from '#app/domain/bench/python.ts'
import { isAnswerLetter } from '../exams.rules.ts'
import type { GivenAnswer } from '../exams.types.ts'

/*
 * All use of the browser's storage by exams. A browser may have none, deny it or have no room left: then reading
 * returns nothing and writing returns false, so that the exam goes on without.
 */

type Area = 'localStorage' | 'sessionStorage'

const answersPrefix = 'exam-answers:'
const clockKey = 'exam-clock'

function read(area: Area, key: string) {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

function write(area: Area, key: string, text: string | null) {
  try {
    const store = window[area]
    if (text === null) store.removeItem(key)
    else store.setItem(key, text)
    return store.getItem(key) === text
  } catch {
    return false
  }
}

function readGivenAnswer(value: unknown): GivenAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  // Answers that an earlier release kept have one revision for both.
  const { questionId, answer, flagged, revision, flagRevision = revision } = value as Record<string, unknown>
  const isAnswer = answer === null || isAnswerLetter(answer)
  const hasRevisions = Number.isInteger(revision) && Number.isInteger(flagRevision)
  if (typeof questionId !== 'string' || !isAnswer || typeof flagged !== 'boolean' || !hasRevisions) return null
  return { questionId, answer, flagged, revision: Number(revision), flagRevision: Number(flagRevision) }
}

/** Reads the answers of an attempt that this device keeps. Leaves out what the server would refuse. */
export function readKeptAnswers({ attemptId, paper }: { attemptId: string; paper: readonly string[] }): GivenAnswer[] {
  try {
    const kept: unknown = JSON.parse(read('localStorage', answersPrefix + attemptId) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((each) => readGivenAnswer(each) ?? []).filter(({ questionId }) => paper.includes(questionId))
  } catch {
    return []
  }
}

/** Keeps the answers of an attempt on this device. Returns false if it does not. */
export function keepAnswers(attemptId: string, answers: readonly GivenAnswer[]) {
  return write('localStorage', answersPrefix + attemptId, JSON.stringify(answers))
}

/** Removes the answers of an attempt. Only its result may do so. */
export function removeKeptAnswers(attemptId: string) {
  write('localStorage', answersPrefix + attemptId, null)
}

/** Removes all kept answers and programs on sign-out, so that the next person at this browser does not find them. */
export function removeAllKeptAnswers() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(answersPrefix) || key.startsWith(keptProgramPrefix)) localStorage.removeItem(key)
  } catch {
    // There is no storage, so nothing is kept.
  }
}

export const isClockHidden = () => read('localStorage', clockKey) !== null
export const rememberClock = (isHidden: boolean) => write('localStorage', clockKey, isHidden ? 'hidden' : null)

/** Locks this seat id while the page is open. Returns false if another tab of this browser has locked it. */
async function lockSeat(seat: string) {
  return new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`exam-seat:${seat}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise(() => {})
      })
      .catch(() => resolve(true))
  })
}

/**
 * Returns the seat id of this tab, which stays the same after a reload. A duplicated tab copies sessionStorage, but
 * gets a new id. Returns undefined in browsers that make no ids; then the exam goes on without seats.
 */
export async function claimSeat(attemptId: string) {
  try {
    const key = `exam-seat:${attemptId}`
    const stored = read('sessionStorage', key)
    if (stored && (await lockSeat(stored))) return stored
    const created = crypto.randomUUID()
    write('sessionStorage', key, created)
    await lockSeat(created)
    return created
  } catch {
    return undefined
  }
}
