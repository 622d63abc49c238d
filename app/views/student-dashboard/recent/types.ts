import type { EnrollmentState } from '#app/features/enrollments/types.ts'
import type { HeldCertificate } from '#app/features/certificates/types.ts'
import type { PaymentTimeline, StudyTimeline } from '../timeline/types.ts'

export type RowLink = { label: string; to: string }

export type CourseRow = {
  id: string
  title: string
  level: string
  state: EnrollmentState
  line: string
  certificate: HeldCertificate | null
  timeline: StudyTimeline | PaymentTimeline | null
  links: readonly RowLink[]
}
