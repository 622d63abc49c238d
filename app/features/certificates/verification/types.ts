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

/** What the page shows of one question; nothing of it but words differs between two answers of one sort. */
export type AnsweredPage = {
  /** Another one for each question, so that the page notices that the same was asked again. */
  id: string
  typed: string
  time: string
  checkedOn: string
  error: string | null
  notice: Notice | null
  answer: VerificationAnswer | null
}

export type Answered = { page: AnsweredPage; retryAfterSeconds: number | null }
