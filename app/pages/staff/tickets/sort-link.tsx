import { Link } from 'react-router'
import { queryString } from '#app/ui/query-string.ts'
import { toUrlQuery, sortLabels } from '#app/domain/tickets/tickets.rules.ts'
import type { TicketFilter, TicketSort } from '#app/domain/tickets/tickets.types.ts'

type SortLinkProps = { by: TicketSort; filter: TicketFilter; className: string; children: string }

/** A column heading that sorts the list and shows the current order. */
export function SortLink({ by, filter, className, children }: SortLinkProps) {
  const isAge = by === 'oldest' || by === 'newest'
  const isCurrent = filter.sort === by || (isAge && (filter.sort === 'oldest' || filter.sort === 'newest'))
  const to = queryString(toUrlQuery({ ...filter, sort: by, cursor: null }), { ticket: filter.ticketId })
  return (
    <Link
      to={to}
      preventScrollReset
      title={isCurrent && !isAge ? sortLabels[filter.sort] : `Sort: ${sortLabels[by]}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={`hover:underline ${isCurrent ? 'font-semibold text-ink' : ''} ${className}`}
    >
      {children}
      {isCurrent && by !== 'priority' && <span aria-hidden="true">{filter.sort === 'newest' ? ' ↓' : ' ↑'}</span>}
      {isCurrent && <span className="sr-only">, {sortLabels[filter.sort].toLowerCase()}</span>}
    </Link>
  )
}
