import type { TicketStatus } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { statusLabels } from '../rules.ts'

const tones = { open: 'neutral', in_progress: 'pitch', resolved: 'ok', closed: 'neutral' } as const satisfies Record<
  TicketStatus,
  BadgeTone
>

export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
