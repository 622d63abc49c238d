import type { EnrollmentItem, EnrollmentStanding } from '#app/features/enrollments/types.ts'
import type { ExamStanding } from '#app/features/exams/standing/types.ts'
import type { Place, Progress } from '#app/features/learning/types.ts'
import type { ReceiptItem } from '#app/features/payments/types.ts'
import type { StudentProfile } from '#app/features/students/types.ts'

/** An enrolment with all that the dashboard says of it; progress, place and exam are there once it is paid. */
export type Standing = EnrollmentItem & {
  state: EnrollmentStanding
  progress: Progress
  /** Where to go on reading. */
  place: Place | null
  exam: ExamStanding
}

/** The programme named at registration, where there is one of that name. */
export type PreferredCourse = { slug: string; title: string }

export type NextStep =
  | {
      kind: 'finish-exam' | 'sit-exam' | 'resit-exam' | 'see-result' | 'see-certificate' | 'ask-reinstatement'
      courseId: string
      courseTitle: string
    }
  | { kind: 'choose'; course: PreferredCourse | null }
  | { kind: 'pay'; enrollmentId: string; courseTitle: string; pricePence: number; dueText: string }
  | {
      kind: 'continue'
      courseId: string
      courseTitle: string
      percent: number
      place: Place | null
      unlocksAt: Date | null
    }

export type DashboardTab = 'overview' | 'payments' | 'courses' | 'support'

export type DashboardView = {
  profile: StudentProfile
  standings: readonly Standing[]
  receipts: readonly ReceiptItem[]
  certificates: number
  /** Tickets that are open or in progress. */
  openTickets: number
  steps: readonly NextStep[]
}
