import type { CourseLevel, RevocationReason } from '#app/core/vocabulary.ts'

/** The snapshot of an award, as it was on the day it was issued. */
export type Certificate = {
  id: string
  certificateNumber: string
  studentName: string
  courseTitle: string
  courseLevel: CourseLevel
  courseDuration: string
  /** The calendar day in London, "2026-11-14". */
  completionDate: string
  finalScore: number
  issuedAt: Date
  revokedAt: Date | null
  revocationReason: RevocationReason | null
  /** Whoever checks the number is told the holder's initials alone. */
  nameHidden: boolean
  /** The number of the corrected certificate that stands in its place. */
  supersededBy: string | null
}

/** What the institute says to anyone who asks about a number. */
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
