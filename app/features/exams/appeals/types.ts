import type { AppealOutcome, AppealRemedy } from '#app/core/vocabulary.ts'
import type { SittingRecord } from '../timeline/types.ts'

export type Appeal = {
  grounds: string
  askedAt: Date
  dueAt: Date
  outcome: AppealOutcome | null
  remedy: AppealRemedy | null
  answer: string | null
  decidedAt: Date | null
}

/** A result of a student's own with how its sitting went, and the appeal against it if there is one. */
export type AppealableResult = {
  submissionId: string
  courseId: string
  courseTitle: string
  percentage: number
  passed: boolean
  submittedAt: Date
  record: SittingRecord
  appeal: Appeal | null
}

/** An appeal as hr sees it. */
export type DeskAppeal = Appeal & {
  id: string
  submissionId: string
  studentName: string
  matricNumber: string
  courseTitle: string
  score: number
  totalQuestions: number
  percentage: number
  passPercentage: number
  passed: boolean
  /** Whether a further sitting can be granted: failed, the latest one, and none granted yet. */
  isResitOpen: boolean
}

export type AppealDesk = {
  view: 'open' | 'decided'
  page: number
  counts: { open: number; decided: number }
  appeals: readonly DeskAppeal[]
  chosen: (DeskAppeal & { record: SittingRecord }) | null
}
