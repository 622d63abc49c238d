import type { Regrading } from '../rulings/types.ts'

export type QuestionStatistics = {
  questionId: string
  number: number
  text: string
  moduleTitle: string | null
  isRetired: boolean
  isRuled: boolean
  attempts: number
  /** The share of correct answers, 0 to 1. */
  facility: number
  /** Correlates this answer being right with the score on the other questions; null if one of them is constant. */
  discrimination: number | null
}

/** With its text rendered as on the paper: transcriptions, emphasis, exponents. */
export type QuestionRow = QuestionStatistics & { textHtml: string }

export type QuestionFlag = 'too easy' | 'too hard' | 'negative discrimination'

export type ExamChoice = { examId: string; courseTitle: string; attempts: number }

export type StatisticsDesk = {
  exams: readonly ExamChoice[]
  chosen: { exam: ExamChoice; items: readonly QuestionRow[]; marking: readonly Regrading[] } | null
}
