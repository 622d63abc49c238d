import type { EnrollmentState } from '#app/domain/enrollments/enrollments.ts'
import type { HeldCertificate } from '#app/domain/certificates/certificates.types.ts'
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
