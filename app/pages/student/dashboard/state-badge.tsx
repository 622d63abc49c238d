import { stateBadges, type EnrollmentState } from '#app/domain/enrollments/enrollments.ts'
import { Badge } from '#app/ui/badge.tsx'

export function StateBadge({ state }: { state: EnrollmentState }) {
  const { tone, text } = stateBadges[state]
  return <Badge tone={tone}>{text}</Badge>
}
