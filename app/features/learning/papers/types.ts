import type { AskedItem } from '#app/features/courses/practice/types.ts'
import type { Feedback } from '../practice/types.ts'

/** A result in the list of earlier self-checks. */
export type PaperResult = { id: string; score: number; total: number; submittedAt: Date }

export type PaperItem = { asked: AskedItem; sectionId: string }

/** A self-check, in progress or handed in. */
export type Paper = {
  id: string
  items: readonly PaperItem[]
  endsAt: Date | null
  submittedAt: Date | null
  score: number | null
  /** One for each item; empty until it is handed in. */
  feedback: readonly Feedback[]
}
