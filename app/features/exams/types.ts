import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** What the first page says of an exam; nothing of its questions. */
export type ExamIntro = {
  courseId: string
  courseTitle: string
  title: string
  /** With the extra time that was granted to this student. */
  durationMinutes: number
  extraMinutes: number
  /** For so long the clock may stand still. */
  breakMinutes: number
  passPercentage: number
  questionCount: number
}

/** What is known of an exam that can be sat; `bankSize` counts the questions that may be drawn. */
export type ExamFacts = {
  examId: string
  courseId: string
  courseTitle: string
  courseWeeks: number
  title: string
  durationMinutes: number
  passPercentage: number
  questionCount: number
  bankSize: number
}

/** A question as the student sees it, with the marks of the lessons. The key is no part of it and never leaves the server. */
export type Question = { id: string; textHtml: string; optionsHtml: Record<AnswerLetter, string> }

export type GivenAnswer = { questionId: string; answer: AnswerLetter | null; flagged: boolean; revision: number }

/** What the page of a running exam hears when it has sent something. */
export type SaveReply = {
  savedAt: string | null
  remainingMilliseconds: number
  /** "11:10", as the clock in London will show it. */
  endsAt: string
  /** False once another tab or device has taken over. */
  isSeated: boolean
  /** Whether there was another one before, when this page took the seat. */
  tookOver: boolean
  breakSecondsLeft: number
  /** What is stored, when it was asked for. */
  answers: readonly GivenAnswer[] | null
}

export type RunningAttempt = {
  id: string
  startedAt: Date
  expiresAt: Date
  questions: readonly Question[]
  answers: readonly GivenAnswer[]
  /** When the newest of them was stored; null while there is none. */
  savedAt: Date | null
  breakSecondsLeft: number
  /** Of the time since the start, so much stood still. */
  restedSeconds: number
}

/** A sitting whose clock stands still: nothing of its paper is among this. */
export type Rest = { attemptId: string; expiresAt: Date; breakEndsAt: Date; answered: number; total: number }

/** Where a question of a paper was taught. What was taken out of the course since has no address any more. */
export type Taught = {
  module: { id: string; number: number; title: string } | null
  section: { id: string; number: number; title: string; isThere: boolean } | null
}

/** What became of a question, without its key. */
export type Mark = 'right' | 'wrong' | 'unanswered'

/** Of a version of a question that was wrong: the letter that is right as well, or null where any answer or none is. */
export type Ruling = { questionId: string; accepts: AnswerLetter | null }

export type ExamResult = {
  attemptId: string
  score: number
  totalQuestions: number
  percentage: number
  passPercentage: number
  passed: boolean
  submittedAt: Date
}

/** What a student finds at /exam/{courseId}. `expired` is a sitting that waits to be closed. */
export type ExamState =
  | { kind: 'none' }
  | { kind: 'no-exam' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'intro'; intro: ExamIntro }
  | { kind: 'running'; intro: ExamIntro; attempt: RunningAttempt }
  | { kind: 'on-break'; intro: ExamIntro; rest: Rest }
  | { kind: 'expired'; attemptId: string }
  | { kind: 'result'; intro: ExamIntro; result: ExamResult; mayResit: boolean }
