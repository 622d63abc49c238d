import type { AnswerLetter } from '#app/core/vocabulary.ts'

export type ExamIntro = {
  courseId: string
  courseTitle: string
  title: string
  /** Includes this student's extra time. */
  durationMinutes: number
  extraMinutes: number
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

export type Question = { id: string; textHtml: string; optionsHtml: Record<AnswerLetter, string> }

export type GivenAnswer = { questionId: string; answer: AnswerLetter | null; flagged: boolean; revision: number }

export type SaveReply = {
  savedAt: string | null
  remainingMilliseconds: number
  /** For example "11:10", London time. */
  endsAt: string
  /** False once another tab or device has taken over. */
  isSeated: boolean
  /** True if this save took the seat from another tab or device. */
  tookOver: boolean
  breakSecondsLeft: number
  answers: readonly GivenAnswer[] | null
}

export type RunningAttempt = {
  id: string
  startedAt: Date
  expiresAt: Date
  questions: readonly Question[]
  answers: readonly GivenAnswer[]
  savedAt: Date | null
  breakSecondsLeft: number
  /** Seconds for which breaks stopped the clock. */
  pausedSeconds: number
}

/** An attempt during a break. Contains no questions. */
export type CurrentBreak = { attemptId: string; expiresAt: Date; breakEndsAt: Date; answered: number; total: number }

/** The module and section that teach a question; `isInCourse` is false if the section was retired. */
export type TaughtIn = {
  module: { id: string; number: number; title: string } | null
  section: { id: string; number: number; title: string; isInCourse: boolean } | null
}

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

/** The state of /exam/{courseId} for one student. `expired` is an attempt still to be closed. */
export type ExamState =
  | { kind: 'none' }
  | { kind: 'no-exam' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'intro'; intro: ExamIntro }
  | { kind: 'running'; intro: ExamIntro; attempt: RunningAttempt }
  | { kind: 'on-break'; intro: ExamIntro; currentBreak: CurrentBreak }
  | { kind: 'expired'; attemptId: string }
  | { kind: 'result'; intro: ExamIntro; result: ExamResult; mayResit: boolean }
