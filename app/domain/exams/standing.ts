import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { isExamUnlocked } from './exams.rules.ts'

/** The details of the attempt of an enrolment that counts, which decide its `ExamStanding`. */
export type LatestAttempt = {
  isSubmitted: boolean
  passed: boolean | null
  mayResit: boolean
}

export type ExamOutcome = { score: number; totalQuestions: number; percentage: number; submittedAt: Date }

/** The exam record of an enrolment. `outcome` is the result of the submitted attempt that counts. */
export type ExamRecord = { latest: LatestAttempt; outcome: ExamOutcome | null }

export type ExamStanding =
  | { kind: 'none' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'passed' }
  | { kind: 'failed'; mayResit: boolean }

/**
 * Finds how far a student is with the exam: by the latest attempt or, without an attempt, by the weeks since access
 * began.
 */
export function findExamStanding({
  latest,
  hasExam,
  accessBegan,
  courseWeeks,
  now,
}: {
  latest: LatestAttempt | null
  hasExam: boolean
  accessBegan: Date
  courseWeeks: number
  now: Date
}): ExamStanding {
  if (latest && !latest.isSubmitted) return { kind: 'running' }
  if (latest) return latest.passed ? { kind: 'passed' } : { kind: 'failed', mayResit: latest.mayResit }
  if (!hasExam) return { kind: 'none' }
  const weeks = { accessBegan, courseWeeks }
  return isExamUnlocked({ ...weeks, now }) ? { kind: 'open' } : { kind: 'locked', unlocksAt: computeUnlockDate(weeks) }
}

/** True if the latest attempt failed and no resit was granted. */
export function isFinallyFailed(latest: LatestAttempt | null) {
  return latest !== null && latest.isSubmitted && latest.passed !== true && !latest.mayResit
}
