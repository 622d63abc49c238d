/** In the order in which they are shown. `page` is only there for a PDF. */
export const stepNames = ['file', 'issuer', 'signature', 'page', 'status', 'record'] as const
export type StepName = (typeof stepNames)[number]

export type Reason =
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
  | 'other-number'
  | 'revoked'
  | 'superseded'
  | 'offline'
  | 'list-not-genuine'
  | 'list-out-of-date'
  | 'not-in-record'
  | 'differs'

/** `detail` is what the reason names: another number, a class of reason, the fields that differ. */
export type Step = { state: 'pass' } | { state: 'fail' | 'unknown'; reason: Reason; detail?: string }

/** What may be shown of a file, and only once its signature fits. */
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

/** Any step that failed makes it bad; any that could not be checked makes it incomplete, never good. */
export type Verdict = 'good' | 'bad' | 'incomplete'

/** A step that is absent was not reached: nothing of an altered file is believed. */
export type Check = { verdict: Verdict; steps: Partial<Record<StepName, Step>>; award: CheckedAward | null }

/** The answer of /api/certificates/{number}. */
export type PublicRecord = {
  student_name: string
  /** The holder has switched the name off: the record tells initials. */
  name_hidden?: boolean
  course_title: string
  completion_date: string
  final_score: number
  issued_at: string
  status: string
  reason?: string | null
  superseded_by?: string | null
}
