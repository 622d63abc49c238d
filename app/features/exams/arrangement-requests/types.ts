import type { OriginFilter } from '#app/core/step-origin.ts'
import type { Cursor, Page } from '#app/core/paging.ts'
import type { RequestOutcome } from '#app/core/vocabulary.ts'

export type CurrentArrangements = { extraTimeFactor: number; breakMinutes: number }

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

export type OwnArrangements = { current: CurrentArrangements; requests: readonly ArrangementRequest[] }

export type DeskRequest = ArrangementRequest & {
  studentId: string
  studentName: string
  matricNumber: string
  currentArrangements: CurrentArrangements
  isInExam: boolean
}

export type FailedExam = { enrollmentId: string; courseTitle: string; percentage: number; submittedAt: Date }

export type FoundStudent = {
  studentId: string
  studentName: string
  matricNumber: string
  currentArrangements: CurrentArrangements
  failed: readonly FailedExam[]
}

export type DeskView = 'open' | 'decided' | 'students'
export type DeskStep = 'decide' | 'set' | 'resit'
export type DeskFilter = {
  view: DeskView
  search: string
  cursor: Cursor | null
  step: { kind: DeskStep; id: string } | null
} & OriginFilter

export type ArrangementDesk = {
  filter: DeskFilter
  counts: { open: number; decided: number }
  page: Page<DeskRequest>
  students: readonly FoundStudent[]
  /**
   * The request, exam or student that the open dialog is about; null if no dialog is open or its subject no longer
   * exists.
   */
  chosen:
    | { kind: 'decide'; request: DeskRequest }
    | { kind: 'set'; student: FoundStudent }
    | { kind: 'resit'; student: FoundStudent; exam: FailedExam }
    | null
}
