import type { Marking } from '../rulings/types.ts'

export type ItemFigures = {
  questionId: string
  number: number
  text: string
  moduleTitle: string | null
  isRetired: boolean
  isRuled: boolean
  /** The number of papers with this question. */
  sittings: number
  /** The share of correct answers, 0 to 1. */
  facility: number
  /** The correlation with the share of the rest of the paper that was right; null if either never varies. */
  discrimination: number | null
}

/** With its text rendered as on the paper: transcriptions, emphasis, exponents. */
export type ItemOnDesk = ItemFigures & { textHtml: string }

export type ItemFlag = 'too easy' | 'too hard' | 'negative discrimination'

export type ExamOnDesk = { examId: string; courseTitle: string; sittings: number }

export type FiguresDesk = {
  exams: readonly ExamOnDesk[]
  chosen: { exam: ExamOnDesk; items: readonly ItemOnDesk[]; marking: readonly Marking[] } | null
}
