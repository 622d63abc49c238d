import type { CourseLevel } from '#app/core/course-vocabulary.ts'
import type { RevocationReason } from '#app/core/vocabulary.ts'

/**
 * `valid` and `under-review` certificates can be relied on; the holder of the latter was told that it may be revoked.
 */
export type CertificateStatus = 'valid' | 'under-review' | 'revoked' | 'superseded'

/**
 * A notice that the certificate will be revoked at `takesEffectAt`. It is only set until it is withdrawn or carried
 * out.
 */
export type RevocationNotice = { reason: RevocationReason; grounds: string; takesEffectAt: Date }

/** An open notice as its holder reads it. */
export type ShownNotice = { number: string; courseTitle: string; reason: string; grounds: string; until: string }

/** The newest certificate of an enrolment, as shown on the dashboard. */
export type HeldCertificate = { number: string; status: CertificateStatus; notice: ShownNotice | null }

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
  notice: RevocationNotice | null
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
> & {
  notice: Pick<RevocationNotice, 'takesEffectAt'> | null
  /** The name on the certificate that replaced this one. */
  successorName: string | null
}
