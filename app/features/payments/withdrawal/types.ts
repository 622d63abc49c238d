import type { Progress } from '#app/features/learning/types.ts'

/** What each of the two ways out gives, and the better of them; `basis` is null where neither gives anything. */
export type RefundDue = {
  policyPence: number
  lawPence: number
  duePence: number
  basis: 'policy' | 'law' | null
  whyNothing: 'handed-in' | 'too-late' | 'all-read' | null
}

/** All that the page of a withdrawal shows. */
export type Withdrawal = {
  enrollmentId: string
  courseId: string
  courseTitle: string
  /** When the contract began. */
  paidAt: Date
  paidPence: number
  lastDay: Date
  /** The sections ever marked as read, which the sum goes by. */
  progress: Progress
  /** So many of them whose mark was taken back. */
  takenBack: number
  due: RefundDue
  /** What must end first. */
  obstacle: 'disputed' | 'exam-running' | null
}
