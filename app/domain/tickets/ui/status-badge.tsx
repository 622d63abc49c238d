import type { TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { priorityLabels, statusLabels } from '../tickets.rules.ts'

const tones = { open: 'neutral', in_progress: 'pitch', resolved: 'ok', closed: 'neutral' } as const satisfies Record<
  TicketStatus,
  BadgeTone
>

export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

const priorityTones = { urgent: 'danger', high: 'warn', medium: 'pitch', low: 'neutral' } as const satisfies Record<
  TicketPriority,
  BadgeTone
>

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  return <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge>
}
