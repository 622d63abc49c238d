import type { EnrollmentState } from '#app/features/enrollments/types.ts'
import type { DashboardCertificate } from '../types.ts'
import type { PaymentTimeline, StudyTimeline } from '../timeline/types.ts'

export type RowLink = { label: string; to: string }

export type CourseRow = {
  id: string
  title: string
  level: string
  state: EnrollmentState
  line: string
  certificate: DashboardCertificate | null
  timeline: StudyTimeline | PaymentTimeline | null
  links: readonly RowLink[]
}
