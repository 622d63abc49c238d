import type { CourseLevel, EducationLevel, EnrollmentStatus } from '#app/core/vocabulary.ts'

/** As much of an enrolment as decides what may be done with it. */
export type EnrollmentFacts = { status: EnrollmentStatus; paidAt: Date | null; paymentDueDate: Date | null }

/** What an enrolment is called wherever it is shown. */
export type EnrollmentStanding =
  | 'payment-pending'
  | 'active'
  | 'completed'
  | 'exam-not-passed'
  | 'closed'
  | 'cancelled'
  | 'refunded'

/** As much of a programme as decides who may enrol in it. */
export type EnrollmentTerms = { isOpen: boolean; minEducationLevel: EducationLevel }

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
  /** When access began; the weeks of the course count from here. */
  paidAt: Date
  enrolledAt: Date
}
