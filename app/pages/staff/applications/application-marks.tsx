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

/** In a list row the text is shortened; screen readers and the tooltip get the full text. */
export function VisaMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span
      title={isShort ? 'Visa Sponsorship Required' : undefined}
      className="inline-block shrink-0 rounded-sm bg-warn-wash px-1.5 text-xs font-medium text-warn"
    >
      Visa{isShort ? <span className="sr-only"> Sponsorship Required</span> : <span> Sponsorship Required</span>}
    </span>
  )
}
