import { isExamUnlocked, unlockDate } from './rules.ts'
import type { ExamStanding, LatestAttempt } from './standing.types.ts'

/** Where a student with access stands: the latest sitting decides, and without one the weeks since access began. */
export function examStanding({
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
  return isExamUnlocked({ ...weeks, now }) ? { kind: 'open' } : { kind: 'locked', unlocksAt: unlockDate(weeks) }
}

/** Sat and not passed, and no further sitting is allowed. */
export function isFinallyFailed(latest: LatestAttempt | null) {
  return latest !== null && latest.isSubmitted && latest.passed !== true && !latest.mayResit
}
