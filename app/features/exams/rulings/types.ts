import type { AnswerLetter } from '#app/core/vocabulary.ts'

export type ScoreChange = {
  studentName: string
  matricNumber: string
  scoreBefore: number
  scoreAfter: number
  totalQuestions: number
  passesNow: boolean
}

/**
 * The effect of a ruling before it is made: `papers` and `rising` count papers, `passing` counts students, `changes`
 * lists the first few students.
 */
export type RulingPreview = { papers: number; rising: number; passing: number; changes: readonly ScoreChange[] }

export type Progress = { papers: number; papersSeen: number; raised: number; passed: number; regradedAt: Date | null }

export type Regrading = Progress & { rulingId: string; number: number }

export type RuledQuestion = {
  id: string
  number: number
  courseTitle: string
  textHtml: string
  optionsHtml: Record<AnswerLetter, string>
  key: AnswerLetter | null
  /** The number of students who chose each option, over all submitted papers. */
  chosen: Record<AnswerLetter | 'none', number>
  rulings: readonly (Progress & { accepts: AnswerLetter | null; reason: string; ruledAt: Date })[]
}

/** A ruling on one version of a question, as it is shown beside the question in the course editor. */
export type Decision = Progress & {
  questionId: string
  /** The question's name in the exam file, which is the same for all its versions. */
  questionKey: string
  text: string
  examId: string
  /** True if the question was edited or removed after this version. */
  isRetired: boolean
  accepts: AnswerLetter | null
  reason: string
  ruledAt: Date
  key: AnswerLetter | null
  /** The number of students who chose each option; null if the answers were not counted. */
  chosen: Record<AnswerLetter | 'none', number> | null
}

export type PublicRuling = {
  questionId: string
  on: Date
  isVoid: boolean
  /** The number of the section, such as "2.3"; null if it is no longer in the course. */
  section: string | null
}
