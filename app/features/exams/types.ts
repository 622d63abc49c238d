import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** The facts on the first page of an exam; nothing about its questions. */
export type ExamIntro = {
  courseId: string
  courseTitle: string
  title: string
  /** With the extra time that was granted to this student. */
  durationMinutes: number
  extraMinutes: number
  /** Minutes for which the student may stop the clock. */
  breakMinutes: number
  passPercentage: number
  questionCount: number
}

/** An exam that can be taken; `bankSize` counts the questions that may be picked. */
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

/** The reply to a save from the page of a running exam. */
export type SaveReply = {
  savedAt: string | null
  remainingMilliseconds: number
  /** "11:10", as the clock in London will show it. */
  endsAt: string
  /** False once another tab or device has taken over. */
  isSeated: boolean
  /** True if another page had the seat before this one took it. */
  tookOver: boolean
  breakSecondsLeft: number
  /** The stored answers, if the page asked for them. */
  answers: readonly GivenAnswer[] | null
}

export type RunningAttempt = {
  id: string
  startedAt: Date
  expiresAt: Date
  questions: readonly Question[]
  answers: readonly GivenAnswer[]
  /** When the newest answer was saved; null while there is none. */
  savedAt: Date | null
  breakSecondsLeft: number
  /** Seconds since the start during which the clock stood still. */
  restedSeconds: number
}

/** An attempt during a break; it holds nothing of the paper. */
export type Rest = { attemptId: string; expiresAt: Date; breakEndsAt: Date; answered: number; total: number }

/** The module and section that taught a question; `isThere` is false once the section was taken out of the course. */
export type Taught = {
  module: { id: string; number: number; title: string } | null
  section: { id: string; number: number; title: string; isThere: boolean } | null
}

/** The mark of a question, without its key. */
export type Mark = 'right' | 'wrong' | 'unanswered'

/** A ruling on a faulty question: the letter that is right as well, or null if every answer is. */
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

/** The state of /exam/{courseId} for one student. `expired` is an attempt that waits to be closed. */
export type ExamState =
  | { kind: 'none' }
  | { kind: 'no-exam' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'intro'; intro: ExamIntro }
  | { kind: 'running'; intro: ExamIntro; attempt: RunningAttempt }
  | { kind: 'on-break'; intro: ExamIntro; rest: Rest }
  | { kind: 'expired'; attemptId: string }
  | { kind: 'result'; intro: ExamIntro; result: ExamResult; mayResit: boolean }
