import type { ApplicationStatus } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { statusLabels } from '../rules.ts'

const tones = {
  pending: 'neutral',
  reviewing: 'pitch',
  shortlisted: 'ok',
  rejected: 'danger',
} as const satisfies Record<ApplicationStatus, BadgeTone>

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
