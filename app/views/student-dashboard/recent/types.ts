import type { EnrollmentStanding } from '#app/features/enrollments/types.ts'
import type { PaymentTimeline, StudyTimeline } from '../timeline/types.ts'

export type RowLink = { label: string; to: string }

export type CourseRow = {
  id: string
  title: string
  level: string
  state: EnrollmentStanding
  line: string
  certificateNumber: string | null
  timeline: StudyTimeline | PaymentTimeline | null
  links: readonly RowLink[]
}
