import type { Notice } from '#app/core/notice.ts'
import type { CertificateStatus } from './certificates.types.ts'

export type Verified = {
  number: string
  seed: string
  /** Null for a replaced certificate, because its name may have been corrected. */
  studentName: string | null
  courseTitle: string
  completed: string
  score: string
  issued: string
  status: CertificateStatus
  revoked: { on: string; reason: string } | null
  /** The day by which a review ends. */
  reviewedBy: string | null
  supersededBy: string | null
}

export type VerificationAnswer =
  | { kind: 'found'; certificate: Verified }
  | { kind: 'not-found'; asked: string }
  | { kind: 'throttled'; text: string }

export type VerificationPage = {
  /** A new id for each lookup, so that the page notices when the same number is looked up again. */
  id: string
  typed: string
  time: string
  checkedOn: string
  error: string | null
  notice: Notice | null
  answer: VerificationAnswer | null
}
