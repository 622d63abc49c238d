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

/** What a ruling would change, before it is made. */
export type DryRun = { papers: number; changes: readonly Change[] }

export type RuledQuestion = {
  id: string
  number: number
  courseTitle: string
  text: string
  options: Record<AnswerLetter, string>
  rulings: readonly { accepts: AnswerLetter | null; reason: string; ruledAt: Date }[]
}
