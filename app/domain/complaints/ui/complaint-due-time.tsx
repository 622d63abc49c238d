import { daysUntil, formatDay, formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Complaint } from '../complaints.queries.server.ts'

type ComplaintDueTimeProps = {
  complaint: Pick<Complaint, 'dueAt' | 'answeredAt'>
  now: Date
}

export function ComplaintDueTime({ complaint, now }: ComplaintDueTimeProps) {
  const { dueAt, answeredAt } = complaint
  if (answeredAt) return <Badge tone="ok">Answered {formatDay(answeredAt)}</Badge>
  if (dueAt < now) return <Badge tone="danger">Overdue since {formatDay(dueAt)}</Badge>
  return (
    <span className="tnum text-sm text-ink-2">
      Answer by {formatWeekday(dueAt)}, {formatCount(daysUntil({ due: dueAt, now }), 'day')} left
    </span>
  )
}
