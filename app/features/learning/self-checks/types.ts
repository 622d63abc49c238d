import type { AskedItem } from '#app/features/courses/practice/types.ts'
import type { Feedback } from '../practice/types.ts'

export type SelfCheckResult = { id: string; score: number; total: number; submittedAt: Date }

export type SelfCheckItem = { asked: AskedItem; sectionId: string }

export type SelfCheck = {
  id: string
  items: readonly SelfCheckItem[]
  endsAt: Date | null
  submittedAt: Date | null
  score: number | null
  /** One for each item; empty until it is handed in. */
  feedback: readonly Feedback[]
}
