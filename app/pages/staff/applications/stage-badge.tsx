import type { ApplicationStage } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { stageLabels } from '#app/domain/applications/applications.ts'

const tones = {
  pending: 'neutral',
  reviewing: 'pitch',
  shortlisted: 'pitch',
  interview: 'pitch',
  offer: 'ok',
  hired: 'ok',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationStage, BadgeTone>

export function StageBadge({ stage }: { stage: ApplicationStage }) {
  return <Badge tone={tones[stage]}>{stageLabels[stage]}</Badge>
}
