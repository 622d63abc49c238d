import type { EnrollmentItem, EnrollmentStanding } from '#app/features/enrollments/types.ts'
import type { ExamOutcome, ExamStanding } from '#app/features/exams/standing.types.ts'
import type { PlannedWeek } from '#app/features/learning/plan/types.ts'
import type { ModuleOutline, Progress } from '#app/features/learning/types.ts'
import type { OwnEvidence } from '#app/features/students/evidence/types.ts'
import type { StudentProfile } from '#app/features/students/types.ts'
import type { ActiveTicket } from '#app/features/tickets/student-tickets/types.ts'
import type { NextSection, NextStep } from './next-step/types.ts'
import type { CourseRow } from './recent/types.ts'

/** An enrolment with all that the dashboard says of it; progress, place and exam are there once it is paid. */
export type Standing = EnrollmentItem & {
  state: EnrollmentStanding
  cancelledAt: Date | null
  /** While a bank disputes the payment. */
  isHeld: boolean
  progress: Progress
  next: NextSection | null
  /** Practice items that were missed and come back by now. */
  toRepeat: number
  /** What its plan has for this week; null where there is no plan, or nothing left. */
  week: PlannedWeek | null
  exam: ExamStanding
  /** How long this student may sit; null where there is no exam. */
  examMinutes: number | null
  outcome: ExamOutcome | null
  certificateNumber: string | null
}

/** Something that will come on its day. */
export type DateAhead = { id: string; at: Date; text: string; courseTitle: string }

export type DashboardTab = 'overview' | 'payments' | 'courses' | 'support'

/** A standing with what was read of each module, which only the server needs. */
export type StandingInFull = Standing & { modules: readonly ModuleOutline[] }

export type DashboardView = {
  profile: StudentProfile
  /** Of those who may send evidence of their education; `latest` is null while none was sent. */
  evidence: { latest: OwnEvidence | null } | null
  standings: readonly Standing[]
  /** The latest enrolments as they are drawn. */
  rows: readonly CourseRow[]
  certificates: number
  asks: readonly ActiveTicket[]
  dates: readonly DateAhead[]
  step: NextStep
}
