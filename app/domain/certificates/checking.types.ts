import type { CertificateStatus } from './certificates.types.ts'

/** The steps of a check, in display order. The step `page` exists only for a PDF. */
export const stepNames = ['file', 'issuer', 'signature', 'page', 'status', 'record'] as const
export type StepName = (typeof stepNames)[number]

/** Why a certificate is not simply valid although nothing is wrong with the file. */
export type NotedReason = 'superseded' | 'under-review'

export type FaultReason =
  | 'too-large'
  | 'no-credential'
  | 'several-credentials'
  | 'not-signed'
  | 'pdf-without-credential'
  | 'pdf-encrypted'
  | 'attachment-damaged'
  | 'other-issuer'
  | 'not-our-key'
  | 'key-withdrawn'
  | 'altered'
  | 'other-kind'
  | 'key-not-known'
  | 'insecure-page'
  | 'could-not-be-checked'
  | 'page-changed'
  | 'other-number'
  | 'revoked'
  | 'withdrawn'
  | 'offline'
  | 'list-not-genuine'
  | 'list-out-of-date'
  | 'not-in-record'
  | 'differs'

export type Reason = FaultReason | NotedReason

/**
 * The result of one step. `detail` depends on the reason: another certificate number, a revocation reason, or the names
 * of the fields that differ.
 */
export type Step =
  | { state: 'pass' }
  | { state: 'noted'; reason: NotedReason; detail?: string }
  | { state: 'fail' | 'unknown'; reason: FaultReason; detail?: string }

/** The fields of a file that may be shown. They are set only once the signature has been found valid. */
export type CheckedAward = {
  number: string
  name: string
  title: string
  completionDate: string
  score: string
  issuedAt: string
  list: string
  index: number
}

/**
 * `bad` if any step failed, otherwise the reason that the register gave, otherwise `incomplete` if any step could not
 * be checked.
 */
export type Verdict = 'good' | 'bad' | 'incomplete' | NotedReason

/**
 * A step that is missing in `steps` was not reached. For example, a check ends at an invalid signature, because nothing
 * else in the file can be trusted.
 */
export type Check = { verdict: Verdict; steps: Partial<Record<StepName, Step>>; award: CheckedAward | null }

export type PublicRecord = {
  /** Null for a replaced certificate. */
  student_name: string | null
  /** True if the holder hides the name; `student_name` then has initials. */
  name_hidden?: boolean
  course_title: string
  completion_date: string
  final_score: number
  issued_at: string
  status: CertificateStatus
  reason?: string | null
  superseded_by?: string | null
}
