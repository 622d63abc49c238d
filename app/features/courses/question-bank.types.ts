import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** A question as its author wrote it, with its key; only authors' doors and the grader ever hold one. */
export type WrittenQuestion = {
  /** What it is known by through all its edits. */
  key: string
  text: string
  options: Record<AnswerLetter, string>
  right: AnswerLetter
  explanation: string
  moduleId: string | null
  sectionId: string | null
}
