/** The latest sitting of an enrolment, as much of it as decides how its student stands. */
export type LatestAttempt = {
  isSubmitted: boolean
  /** Null while it has no result. */
  passed: boolean | null
  /** Whether staff allowed the sitting after this one. */
  mayResit: boolean
}

/** The result of a submitted attempt. */
export type ExamOutcome = { score: number; totalQuestions: number; percentage: number; submittedAt: Date }

/** The attempts of one enrolment; `outcome` is the result of the latest one that was submitted. */
export type ExamRecord = { latest: LatestAttempt; outcome: ExamOutcome | null }

/** How a student stands with the exam of a course. */
export type ExamStanding =
  | { kind: 'none' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'passed' }
  | { kind: 'failed'; mayResit: boolean }
