import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { Progress } from '#app/domain/learning/learning.types.ts'

/**
 * The organisation's order that paid for an enrolment. On a withdrawal, the place is given back to the organisation.
 */
export type TeamOfPlace = { orderId: string; organisation: string; pricePence: number }

export type WithdrawalFacts = {
  enrollmentId: string
  status: EnrollmentStatus
  paidAt: Date | null
  heldAt: Date | null
  courseId: string
  courseTitle: string
  paidPence: number | null
  /** The amount already refunded or still owed to the payer, in pence. */
  promisedPence: number
  /**
   * True if the student asked us to begin at once. False if staff recorded a payment without a card and without this
   * request in writing.
   */
  hasAskedToBegin: boolean
  hasRunningExam: boolean
  hasHandedIn: boolean
  /** The order of the organisation that paid for the place; null if the student paid. */
  team: TeamOfPlace | null
  reads: readonly { sectionId: string; takenBackAt: Date | null }[]
}

/**
 * The refund of a withdrawal, in pence: by our policy, by law, and the amount due. `basis` is null and `whyNothing` is
 * set if nothing is due.
 */
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
  /** The time of the payment, at which the contract begins. */
  paidAt: Date
  paidPence: number
  lastDay: Date
  /** The progress, which counts every section that was ever marked as read. */
  progress: Progress
  /** The number of sections that were marked as read and later unmarked. */
  unmarked: number
  due: RefundDue
  /**
   * The order of the organisation that gets the place back; null if the student paid. With a team, nothing is due to
   * the student, and `due.basis` is set only while the place can be given back.
   */
  team: TeamOfPlace | null
  /** The state that has to end before the student can withdraw; null if there is none. */
  obstacle: 'disputed' | 'exam-running' | null
}

/** The refunds before and after the section that ends the right to a full refund is marked as read. */
export type FullRefundEnding = { lastDay: Date; beforePence: number; afterPence: number }
