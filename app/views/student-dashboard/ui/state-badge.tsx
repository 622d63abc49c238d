import { stateBadges } from '#app/features/enrollments/messages.ts'
import type { EnrollmentState } from '#app/features/enrollments/types.ts'
import { Badge } from '#app/ui/badge.tsx'

export function StateBadge({ state }: { state: EnrollmentState }) {
  const { tone, text } = stateBadges[state]
  return <Badge tone={tone}>{text}</Badge>
}
