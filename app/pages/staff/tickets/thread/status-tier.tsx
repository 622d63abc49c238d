import type { ActivityKind } from '#app/core/activity-kinds.ts'
import { ticketStatuses } from '#app/core/vocabulary.ts'
import { formatTicketTime, statusLabels } from '#app/domain/tickets/tickets.rules.ts'
import type { OpenedTicket } from '#app/domain/tickets/tickets.types.ts'

/** Shows the four statuses with their times. The current status is yellow. */
export function StatusTier({ ticket }: { ticket: OpenedTicket }) {
  const { status, createdAt, resolvedAt, entries } = ticket
  const findLastEventTime = (act: ActivityKind) =>
    entries.findLast((entry) => entry.kind === 'event' && entry.act === act)?.createdAt
  const firstReply = entries.find((entry) => entry.kind === 'message' && entry.author === 'staff' && !entry.isInternal)
  const times = {
    open: createdAt,
    in_progress:
      findLastEventTime('ticket-reopened') ??
      findLastEventTime('ticket-started') ??
      (status === 'open' ? undefined : firstReply?.createdAt),
    resolved: findLastEventTime('ticket-resolved') ?? (status === 'resolved' ? resolvedAt : null),
    closed: findLastEventTime('ticket-closed') ?? (status === 'closed' ? resolvedAt : null),
  }
  return (
    <ol aria-label="Status" className="tier tnum flex text-xs">
      {ticketStatuses.map((each) => (
        <li
          key={each}
          aria-current={each === status ? 'step' : undefined}
          className="segment min-h-10 flex-1 basis-0 px-2 py-0.5 leading-tight hover:bg-surface aria-[current]:hover:bg-mark"
        >
          <strong className="font-semibold">{statusLabels[each]}</strong>
          {times[each] && <span className="block">{formatTicketTime(times[each]).replace(/, \d{4}/, ',')}</span>}
        </li>
      ))}
    </ol>
  )
}
