import type { Regrading } from '../rulings/types.ts'

export type QuestionStatistics = {
  questionId: string
  number: number
  text: string
  moduleTitle: string | null
  isRetired: boolean
  isRuled: boolean
  attempts: number
  /** The share of correct answers, from 0 to 1. */
  facility: number
  /**
   * The correlation between a right answer to this question and the score on the other questions; null if either is the
   * same in all papers.
   */
  discrimination: number | null
}

/** The statistics of a question with its text rendered as on the paper, with transcriptions, emphasis and exponents. */
export type QuestionRow = QuestionStatistics & { textHtml: string }

export type QuestionFlag = 'too easy' | 'too hard' | 'negative discrimination'

export type ExamChoice = { examId: string; courseTitle: string; attempts: number }

export type StatisticsDesk = {
  exams: readonly ExamChoice[]
  chosen: { exam: ExamChoice; items: readonly QuestionRow[]; marking: readonly Regrading[] } | null
}
