import type { EnrollmentItem } from '#app/features/enrollments/types.ts'
import type { ReceiptItem } from '#app/features/payments/types.ts'
import type { StudentProfile } from '#app/features/students/types.ts'
import type { Place, Progress } from '#app/features/learning/types.ts'

/** How a student stands with the exam of a course. */
export type ExamStanding =
  | { kind: 'none' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'passed' }
  | { kind: 'failed'; mayResit: boolean }

/** An enrolment with what the dashboard says of it; progress and exam are there once it is paid. */
export type Standing = EnrollmentItem & { progress: Progress; exam: ExamStanding }

export type NextStep =
  | { kind: 'finish-exam' | 'sit-exam' | 'resit-exam'; courseId: string; courseTitle: string }
  | { kind: 'pay'; enrollmentId: string; courseTitle: string; pricePence: number; dueText: string }
  | {
      kind: 'continue'
      courseId: string
      courseTitle: string
      percent: number
      place: Place | null
      unlocksAt: Date | null
    }

export type DashboardTab = 'overview' | 'payments' | 'courses'

export type DashboardView = {
  profile: StudentProfile
  standings: readonly Standing[]
  receipts: readonly ReceiptItem[]
  certificates: number
  steps: readonly NextStep[]
}
