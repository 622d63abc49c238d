import type { EnrollmentItem, EnrollmentState } from '#app/features/enrollments/types.ts'
import type { ExamOutcome, ExamStanding } from '#app/features/exams/standing.types.ts'
import type { PlannedWeek } from '#app/features/learning/plan/types.ts'
import type { ModuleOutline, NextSection, Progress } from '#app/features/learning/types.ts'
import type { OwnEvidence } from '#app/features/students/evidence/types.ts'
import type { StudentProfile } from '#app/features/students/types.ts'
import type { ActiveTicket } from '#app/features/tickets/student-tickets/types.ts'
import type { NextStep } from './next-step/types.ts'
import type { CourseRow } from './recent/types.ts'
import type { Today } from './today/types.ts'
import type { WeekAhead } from './week/types.ts'

/** An enrolment as the dashboard shows it. Progress, next section and exam are empty until it is paid. */
export type DashboardEnrollment = EnrollmentItem & {
  state: EnrollmentState
  /** The name of the course's cover. */
  cover: string
  cancelledAt: Date | null
  /** A bank disputes the payment. */
  isHeld: boolean
  progress: Progress
  next: NextSection | null
  /** The day in London on which a section was read last. */
  lastReadOn: string | null
  /** This week of the study plan; null without a plan or when nothing is left. */
  week: PlannedWeek | null
  exam: ExamStanding
  /** Includes extra time; null when there is no exam. */
  examMinutes: number | null
  outcome: ExamOutcome | null
  certificateNumber: string | null
}

export type DateAhead = { id: string; at: Date; text: string; courseTitle: string }

export type DashboardTab = 'overview' | 'payments' | 'courses' | 'support'

/** Includes the modules, which only the server needs. */
export type EnrollmentWithModules = DashboardEnrollment & { modules: readonly ModuleOutline[] }

export type DashboardView = {
  profile: StudentProfile
  /** Null unless the student may send evidence of education; `latest` is null until they do. */
  evidence: { latest: OwnEvidence | null } | null
  enrollments: readonly DashboardEnrollment[]
  /** The latest enrolments. */
  rows: readonly CourseRow[]
  certificates: number
  asks: readonly ActiveTicket[]
  dates: readonly DateAhead[]
  step: NextStep
  /** Only on the overview, and only with a course to study. */
  today: Today | null
  /** With `today`, once something is read. */
  week: WeekAhead | null
}
