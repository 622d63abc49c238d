import type { TicketPriority } from '#app/core/vocabulary.ts'
import { priorityLabels } from '#app/domain/tickets/tickets.rules.ts'

const levels = { low: 1, medium: 2, high: 3, urgent: 4 } as const satisfies Record<TicketPriority, number>

/** Draws the bars as one path and not as several elements, because a list has twenty of these icons. */
function drawBars(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .map((bar) => `M${bar * 4 - 3.5} ${13 - bar * 3}h3v${1 + bar * 3}h-3z`)
    .join('')
}

/** Shows the priority as one to four bars; urgent ones are in the alert colour. */
export function PriorityBars({ priority }: { priority: TicketPriority }) {
  const level = levels[priority]
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
      <path d={drawBars(1, level)} className={priority === 'urgent' ? 'fill-formant' : 'fill-ink-2'} />
      {level < 4 && <path d={drawBars(level + 1, 4)} className="fill-rule" />}
    </svg>
  )
}
