import type { AskedItem } from '#app/features/courses/practice/types.ts'
import type { Feedback } from '../practice/types.ts'
import type { Progress } from '../types.ts'

/** The module of a self-check; null for a rehearsal, which asks about the whole course. */
export type Scope = { moduleNumber: number | null }

export type SelfCheckResult = { id: string; score: number; total: number; submittedAt: Date }

export type SelfCheckItem = {
  asked: AskedItem
  sectionId: string
  answer: readonly string[]
  isFlagged: boolean
  /** In a rehearsal, those of the answer and of the flag; otherwise 0. */
  revision: number
  flagRevision: number
}

export type SelfCheck = Scope & {
  id: string
  items: readonly SelfCheckItem[]
  startedAt: Date
  endsAt: Date | null
  savedAt: Date | null
  submittedAt: Date | null
  score: number | null
  /** Feedback on each item; empty until the self-check is submitted. */
  feedback: readonly Feedback[]
}

/** The exam that is rehearsed. */
export type RehearsedExam = { questions: number; minutes: number; passPercentage: number; progress: Progress }

/** The marks of one section in a self-check. */
export type SectionMarks = { sectionId: string; marks: readonly { number: number; isRight: boolean }[] }
