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
