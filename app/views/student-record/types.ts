import type { EducationLevel, EnrollmentStatus, StudentStatus } from '#app/core/vocabulary.ts'
import type { EnrollmentState } from '#app/features/enrollments/types.ts'
import type { ExamStanding } from '#app/features/exams/standing.types.ts'
import type { RecordPayment } from './money/types.ts'
import type { Progress } from '#app/features/learning/types.ts'

export type CaseEnrollment = {
  id: string
  courseTitle: string
  status: EnrollmentStatus
  state: EnrollmentState
  isHeld: boolean
  pricePence: number
  paidAt: Date | null
  paymentDueDate: Date | null
  receiptNumber: string | null
  paidPence: number
  refundedPence: number
  progress: Progress
  exam: ExamStanding
  examMinutes: number | null
  outcome: { score: number; totalQuestions: number; percentage: number; submittedAt: Date } | null
  certificateNumber: string | null
  /** The organisation that paid for the enrolment; null if the student paid. */
  team: { organisation: string } | null
  actions: CaseActions
}

export type CaseActions = {
  dueDate: 'extend' | 'reinstate' | null
  resit: { isOpen: boolean; why: string | null }
  /**
   * The refund by policy or law; null if nothing was paid. `why` says why no refund is possible; if `whyDay` is set, it
   * is the date with which `why` ends.
   */
  withdrawal: { duePence: number; why: string | null; whyDay?: Date } | null
}

export type StudentCase = {
  studentId: string
  /** True if this is the reader’s own student record, in which they may not change anything. */
  isOwn: boolean
  fullName: string
  email: string
  phone: string | null
  matricNumber: string
  status: StudentStatus
  statusReason: string | null
  educationLevel: EducationLevel | null
  isEducationVerified: boolean
  extraTimeFactor: number
  breakMinutes: number
  enrollments: readonly CaseEnrollment[]
  /** The payments that wait: to be returned, to be confirmed, disputed, or being refunded. */
  waitingPayments: readonly RecordPayment[]
  /** True if the reader may refund outside the policy. */
  mayRefund: boolean
}
