import { computeUnlockDate } from '#app/features/enrollments/exam-date.rules.ts'
import { isExamUnlocked } from './rules.ts'
import type { ExamStanding, LatestAttempt } from './standing.types.ts'

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
