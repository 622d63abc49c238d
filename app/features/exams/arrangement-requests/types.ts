import type { Cursor, Page } from '#app/core/paging.ts'
import type { RequestOutcome } from '#app/core/vocabulary.ts'

/** What a student has in every exam. */
export type Standing = { extraTimeFactor: number; breakMinutes: number }

export type ArrangementRequest = {
  id: string
  wantsExtraTime: boolean
  wantsBreaks: boolean
  reason: string
  evidenceName: string | null
  askedAt: Date
  dueAt: Date
  outcome: RequestOutcome | null
  answer: string | null
  decidedAt: Date | null
}

/** A student's own: what they have, and what they asked for, the newest first. */
export type OwnArrangements = { standing: Standing; requests: readonly ArrangementRequest[] }

/** The same as the desk sees it. */
export type DeskRequest = ArrangementRequest & {
  studentId: string
  studentName: string
  matricNumber: string
  standing: Standing
  isSitting: boolean
}

/** An exam that was not passed and may be sat once more if the desk says so. */
export type FailedExam = { enrollmentId: string; courseTitle: string; percentage: number; submittedAt: Date }

export type FoundStudent = {
  studentId: string
  studentName: string
  matricNumber: string
  standing: Standing
  failed: readonly FailedExam[]
}

export type DeskView = 'open' | 'decided' | 'students'
export type DeskStep = 'decide' | 'set' | 'resit'
export type DeskFilter = {
  view: DeskView
  search: string
  cursor: Cursor | null
  step: { kind: DeskStep; id: string } | null
}

export type ArrangementDesk = {
  filter: DeskFilter
  counts: { open: number; decided: number }
  page: Page<DeskRequest>
  students: readonly FoundStudent[]
  /** What a dialog asks about; null where nothing was asked for or it is no longer there. */
  chosen:
    | { kind: 'decide'; request: DeskRequest }
    | { kind: 'set'; student: FoundStudent }
    | { kind: 'resit'; student: FoundStudent; exam: FailedExam }
    | null
}
