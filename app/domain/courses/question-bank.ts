import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** A question with its answer key. Only authoring routes and the grader may read it. */
export type WrittenQuestion = {
  /** Identifies the question across all its edits. */
  key: string
  text: string
  options: Record<AnswerLetter, string>
  right: AnswerLetter
  explanation: string
  moduleId: string | null
  sectionId: string | null
}
