import { count } from '#app/core/text.ts'
import { ticketStatuses } from '#app/core/vocabulary.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageLinks, queryAddress, type Query } from '#app/ui/query-address.ts'
import { statusLabels } from '../rules.ts'
import type { TicketCounts, TicketDesk as Desk } from '../types.ts'
import { TicketItem } from './ticket-item.tsx'

export function TicketDesk({ desk, counts, query }: { desk: Desk; counts: TicketCounts; query: Query }) {
  const { filter, cards, pageSize } = desk
  const { status, page } = filter
  const total = counts[status ?? 'all']
  return (
    <section aria-labelledby="tickets" className="grid grid-cols-1 gap-4">
      <h2 id="tickets" className="text-2xl">
        Support Tickets
      </h2>
      <IntervalBar
        label="Filter by status"
        intervals={[
          { label: 'All Tickets', count: counts.all, to: queryAddress(query), isCurrent: !status, isWhole: true },
          ...ticketStatuses.map((each) => ({
            label: statusLabels[each],
            count: counts[each],
            to: queryAddress(query, { status: each }),
            isCurrent: each === status,
          })),
        ]}
      />
      {cards.length === 0 ? (
        <EmptyState title="No tickets found" />
      ) : (
        <ol className="panel divide-y divide-rule">
          {cards.map((card) => (
            <li key={card.id}>
              <TicketItem card={card} back={queryAddress(query, { status, page })} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of tickets"
        summary={count(total, 'ticket')}
        {...pageLinks({ page, pageSize, total, query: { ...query, status } })}
      />
    </section>
  )
}
