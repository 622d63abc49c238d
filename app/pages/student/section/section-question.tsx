import type { Feedback, PlacedState } from '#app/domain/learning/practice/practice.types.ts'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'

const edges = {
  open: 'border-l-mark',
  right: 'border-l-ok',
  mended: 'border-l-ok',
  hint: 'border-l-warn',
  missed: 'border-l-danger',
} as const

/** A question in the text, below the part it asks about. */
export function SectionQuestion({
  number,
  courseId,
  item,
  onFeedback,
}: {
  /** The number of the question among those in the text, from 1. */
  number: number
  courseId: string
  item: PlacedState
  onFeedback: (feedback: Feedback) => void
}) {
  const state = item.outcome ?? (item.verdict === null ? 'open' : 'hint')
  return (
    <aside
      aria-label={`Question ${number}`}
      data-question=""
      tabIndex={-1}
      className={`no-print mt-6 max-w-reading rounded-sm border border-l-8 border-rule-2 bg-surface px-5 py-4 outline-offset-2 ${edges[state]}`}
    >
      <PracticeItem courseId={courseId} item={item} verdict={item.verdict} tries={item.tries} onFeedback={onFeedback} />
    </aside>
  )
}
