/** The latest sitting of an enrolment, as much of it as decides how its student stands. */
export type LatestAttempt = {
  isSubmitted: boolean
  /** Null while it has no result. */
  passed: boolean | null
  /** Whether staff allowed the sitting after this one. */
  mayResit: boolean
}

/** How a student stands with the exam of a course. */
export type ExamStanding =
  | { kind: 'none' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'passed' }
  | { kind: 'failed'; mayResit: boolean }
