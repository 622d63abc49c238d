import type { Marking } from '../rulings/types.ts'

/** How a question has done in the papers that were handed in. */
export type ItemFigures = {
  questionId: string
  number: number
  text: string
  moduleTitle: string | null
  isRetired: boolean
  isRuled: boolean
  /** Papers that held it. */
  sittings: number
  /** The share that answered it right. */
  facility: number
  /** Correlation with the share of the rest of the paper that was right; null where either never varies. */
  discrimination: number | null
}

/** With its text as the paper shows it: transcriptions, emphasis, exponents. */
export type ItemOnDesk = ItemFigures & { textHtml: string }

export type ItemFlag = 'too easy' | 'too hard' | 'negative discrimination'

export type ExamOnDesk = { examId: string; courseTitle: string; sittings: number }

export type FiguresDesk = {
  exams: readonly ExamOnDesk[]
  chosen: { exam: ExamOnDesk; items: readonly ItemOnDesk[]; marking: readonly Marking[] } | null
}
