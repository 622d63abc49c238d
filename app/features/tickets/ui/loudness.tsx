import type { TicketPriority } from '#app/core/vocabulary.ts'
import { priorityLabels } from '../rules.ts'

const levels = { low: 1, medium: 2, high: 3, urgent: 4 } as const satisfies Record<TicketPriority, number>

/** Priority as loudness: one to four bars, the loudest in the colour of attention. */
export function Loudness({ priority }: { priority: TicketPriority }) {
  const level = levels[priority]
  const loud = priority === 'urgent' ? 'fill-formant' : 'fill-ink-2'
  return (
    <svg
      viewBox="0 0 16 14"
      width="16"
      height="14"
      role="img"
      aria-label={priorityLabels[priority]}
      className="shrink-0"
    >
      <title>{priorityLabels[priority]}</title>
      {[1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={bar * 4 - 3.5}
          y={13 - bar * 3}
          width="3"
          height={1 + bar * 3}
          className={bar <= level ? loud : 'fill-rule'}
        />
      ))}
    </svg>
  )
}
