import type { HeldCertificate } from '#app/domain/certificates/certificates.types.ts'
import type { EnrollmentItem, EnrollmentState } from '#app/domain/enrollments/enrollments.ts'
import type { ExamOutcome, ExamStanding } from '#app/domain/exams/standing.ts'
import type { Study } from '#app/domain/learning/plan.load.ts'
import type { Deadline } from '#app/domain/learning/plan.types.ts'
import type { PlannedWeek } from '#app/domain/learning/plan.rules.ts'
import type { NextSection, Progress } from '#app/domain/learning/learning.types.ts'

/** An enrolment on the dashboard. Progress, next section and exam are empty until it is paid. */
export type DashboardEnrollment = EnrollmentItem & {
  state: EnrollmentState
  /** The name of the course's cover. */
  cover: string
  cancelledAt: Date | null
  /** True if a bank disputes the payment. */
  isHeld: boolean
  progress: Progress
  next: NextSection | null
  /** The last day, in London, on which a section was read. */
  lastReadOn: string | null
  /** The current week of the study plan; null without a plan or if nothing is left to read. */
  week: PlannedWeek | null
  exam: ExamStanding
  /** The minutes of the exam with extra time; null if there is no exam. */
  examMinutes: number | null
  outcome: ExamOutcome | null
  /** Whether the student reviews after the pass; null if the student has not said so. */
  keepsReviewing: boolean | null
  /** True if any question was answered, so that there is something to review. */
  hasAnswered: boolean
  certificate: HeldCertificate | null
}

export type DateAhead = { id: string; at: Date; text: string; courseTitle: string }

export type DashboardTab = 'overview' | 'payments' | 'courses' | 'support'

/** An enrolment with what was read and answered, which only the server needs. */
export type EnrollmentWithModules = DashboardEnrollment & Study & { deadline: Deadline | null }
