import { formatTicketTime } from '#app/domain/tickets/tickets.rules.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'
import { describePromise } from '#app/domain/tickets/reply-promise.ts'

/** Shows an instant in the format of the specification for tickets. */
export function TicketTime({ instant }: { instant: Date }) {
  return <time dateTime={instant.toISOString()}>{formatTicketTime(instant)}</time>
}

const tones = { calm: 'text-ink-2', soon: 'font-semibold text-warn', over: 'font-semibold text-danger' } as const

type PromiseTextProps = { replyDueAt: Date | null; status: TicketStatus; now: Date; prefix?: string }

/** Shows the time left or overdue, with the exact time as a tooltip. If no reply is due, shows whose turn it is. */
export function PromiseText({ replyDueAt, status, now, prefix = '' }: PromiseTextProps) {
  const promise = describePromise({ replyDueAt, now })
  if (!promise || !replyDueAt) {
    const isDone = status === 'resolved' || status === 'closed'
    return <span className="text-ink-3">{isDone ? 'done' : 'with student'}</span>
  }
  return (
    <time
      dateTime={replyDueAt.toISOString()}
      title={`Reply due ${formatTicketTime(replyDueAt)}, in office hours`}
      className={tones[promise.tone]}
    >
      {promise.tone === 'over' ? '' : prefix}
      {promise.text}
    </time>
  )
}
