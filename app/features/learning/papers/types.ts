import type { AskedItem } from '#app/features/courses/practice/types.ts'
import type { Feedback } from '../practice/types.ts'

/** A paper that was handed in, as the list of results shows it. */
export type PaperResult = { id: string; score: number; total: number; submittedAt: Date }

export type PaperItem = { asked: AskedItem; sectionId: string }

/** A paper as its student has it before them: being written, or handed in with what is said of each answer. */
export type Paper = {
  id: string
  items: readonly PaperItem[]
  endsAt: Date | null
  submittedAt: Date | null
  score: number | null
  /** By place; empty until it is handed in. */
  feedback: readonly Feedback[]
}
