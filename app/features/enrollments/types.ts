import type { CourseLevel } from '#app/core/course-vocabulary.ts'
import type { EducationLevel, EnrollmentStatus } from '#app/core/vocabulary.ts'

export type EnrollmentFacts = { status: EnrollmentStatus; paidAt: Date | null; paymentDueDate: Date | null }

export type EnrollmentState =
  | 'payment-pending'
  | 'active'
  | 'completed'
  | 'exam-not-passed'
  | 'closed'
  | 'cancelled'
  | 'refunded'

/** `isFull` is true if the course has a limit of places and all are taken. */
export type EnrollmentTerms = { isOpen: boolean; isFull: boolean; minEducationLevel: EducationLevel }

export type EnrollmentItem = EnrollmentFacts & {
  id: string
  enrolledAt: Date
  pricePence: number
  course: {
    id: string
    slug: string
    title: string
    level: CourseLevel
    duration: string
    durationWeeks: number
  }
}

export type ActiveEnrollment = {
  id: string
  status: 'active' | 'completed'
  /** The time of payment, from which the weeks of the course are counted. */
  paidAt: Date
  enrolledAt: Date
}
