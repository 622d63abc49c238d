import type { CourseLevel } from '#app/core/course-vocabulary.ts'
import type { RevocationReason } from '#app/core/vocabulary.ts'

/** A certificate with the name, course and score as they were when it was issued. */
export type Certificate = {
  id: string
  certificateNumber: string
  studentName: string
  courseTitle: string
  courseLevel: CourseLevel
  courseDuration: string
  hasReadAll: boolean
  /** The day in London, for example "2026-11-14". */
  completionDate: string
  finalScore: number
  issuedAt: Date
  revokedAt: Date | null
  revocationReason: RevocationReason | null
  /** True if public checks show only the holder's initials. */
  nameHidden: boolean
  supersededBy: string | null
}

export type Verification = Pick<
  Certificate,
  | 'certificateNumber'
  | 'studentName'
  | 'courseTitle'
  | 'completionDate'
  | 'finalScore'
  | 'issuedAt'
  | 'revokedAt'
  | 'revocationReason'
  | 'supersededBy'
  | 'nameHidden'
>
