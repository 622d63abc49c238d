import type { AnswerLetter } from '#app/core/vocabulary.ts'

export type ExamIntro = {
  courseId: string
  courseTitle: string
  title: string
  /** The minutes of the exam, including this student's extra time. */
  durationMinutes: number
  extraMinutes: number
  breakMinutes: number
  passPercentage: number
  questionCount: number
}

export type Question = { id: string; textHtml: string; optionsHtml: Record<AnswerLetter, string> }

/**
 * The answer and flag of a question. The newer of two answers has the higher `revision`, that of two flags
 * `flagRevision`.
 */
export type GivenChoice = { answer: AnswerLetter | null; flagged: boolean; revision: number; flagRevision: number }
export type GivenAnswer = GivenChoice & { questionId: string }

export type SaveReply = {
  savedAt: string | null
  remainingMilliseconds: number
  /** The end of the attempt in London time, such as "11:10". */
  endsAt: string
  /** False once another tab or device has taken over the seat. */
  isSeated: boolean
  /** True if this save took the seat from another tab or device. */
  tookOver: boolean
  breakSecondsLeft: number
  /** The stored answers, if they were asked for or are newer than those that were sent. */
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
  /** The seconds for which breaks have stopped the clock. */
  pausedSeconds: number
}

/** An attempt during a break. It contains no questions, because they are hidden. */
export type CurrentBreak = { attemptId: string; expiresAt: Date; breakEndsAt: Date; answered: number; total: number }

/** The module and section that teach a question; `isInCourse` is false if the section was retired. */
export type TaughtIn = {
  module: { id: string; number: number; title: string } | null
  section: { id: string; number: number; title: string; isInCourse: boolean } | null
}

export type Mark = 'right' | 'wrong' | 'unanswered'

/** A ruling on a faulty question. `accepts` is a further letter that is right, or null if every answer is right. */
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

/** The state of /exam/{courseId} for one student. `expired` is an attempt that has ended but is not graded yet. */
export type ExamState =
  | { kind: 'none' }
  | { kind: 'no-exam' }
  | { kind: 'locked'; unlocksAt: Date }
  | { kind: 'intro'; intro: ExamIntro }
  | { kind: 'running'; intro: ExamIntro; attempt: RunningAttempt }
  | { kind: 'on-break'; intro: ExamIntro; currentBreak: CurrentBreak }
  | { kind: 'expired'; attemptId: string }
  | { kind: 'result'; intro: ExamIntro; result: ExamResult; mayResit: boolean }
