import { standingWords } from '#app/features/enrollments/messages.ts'
import type { EnrollmentStanding } from '#app/features/enrollments/types.ts'
import { Badge } from '#app/ui/badge.tsx'

export function StateBadge({ state }: { state: EnrollmentStanding }) {
  const { tone, text } = standingWords[state]
  return <Badge tone={tone}>{text}</Badge>
}
