import type { Notice } from '#app/core/notice.ts'

export type Verified = {
  number: string
  seed: string
  studentName: string
  courseTitle: string
  completed: string
  score: string
  issued: string
  revoked: { on: string; reason: string } | null
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
