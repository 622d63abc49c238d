import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { Progress } from '#app/features/learning/types.ts'

/** The order that paid for an enrolment. On a withdrawal the place goes back to the organisation. */
export type TeamOfPlace = { orderId: string; organisation: string; pricePence: number }

export type WithdrawalFacts = {
  enrollmentId: string
  status: EnrollmentStatus
  paidAt: Date | null
  heldAt: Date | null
  courseId: string
  courseTitle: string
  paidPence: number | null
  /** Refunded already, or owed. */
  promisedPence: number
  /** False if a payment without a card was recorded without the student's written request to begin at once. */
  hasAskedToBegin: boolean
  hasRunningExam: boolean
  hasHandedIn: boolean
  /** Set for a place that an organisation paid for. */
  team: TeamOfPlace | null
  reads: readonly { sectionId: string; takenBackAt: Date | null }[]
}

/** `basis` is null when nothing is due. */
export type RefundDue = {
  policyPence: number
  lawPence: number
  duePence: number
  basis: 'policy' | 'law' | null
  whyNothing: 'handed-in' | 'too-late' | 'all-read' | 'place-used' | null
}

export type Withdrawal = {
  enrollmentId: string
  courseId: string
  courseTitle: string
  /** The contract begins with the payment. */
  paidAt: Date
  paidPence: number
  lastDay: Date
  /** Counts every section ever marked as read. */
  progress: Progress
  /** The number of those sections that were unmarked again. */
  unmarked: number
  due: RefundDue
  /**
   * The organisation that gets the place back. Nothing is then due to the student, and `due` has a basis only while the
   * place can be given back.
   */
  team: TeamOfPlace | null
  /** Must end before anyone can withdraw. */
  obstacle: 'disputed' | 'exam-running' | null
}

/** The refund before and after the section that ends the full one is marked as read. */
export type FullRefundEnding = { lastDay: Date; beforePence: number; afterPence: number }
