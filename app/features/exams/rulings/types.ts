import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** A result as it would be after a ruling. */
export type Change = {
  studentName: string
  matricNumber: string
  scoreBefore: number
  scoreAfter: number
  totalQuestions: number
  passesNow: boolean
}

/** What a ruling would change, before it is made: counts of all, and of those who would rise the first so many by name. */
export type DryRun = { papers: number; rising: number; passing: number; changes: readonly Change[] }

/** How far the papers were marked again that hold a question, and what rose by it. */
export type Progress = { papers: number; papersSeen: number; raised: number; passed: number; regradedAt: Date | null }

export type Marking = Progress & { rulingId: string; number: number }

export type RuledQuestion = {
  id: string
  number: number
  courseTitle: string
  textHtml: string
  optionsHtml: Record<AnswerLetter, string>
  rulings: readonly (Progress & { accepts: AnswerLetter | null; reason: string; ruledAt: Date })[]
}

/** A question that was ruled on, as far as it concerns whoever reads a course's corrections. */
export type PublicRuling = {
  questionId: string
  on: Date
  isVoid: boolean
  /** "2.3"; null where what taught it was taken out since. */
  section: string | null
}
