import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { ticketStatuses } from '#app/core/vocabulary.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageLinks, queryAddress } from '#app/ui/query-address.ts'
import { ManageDialog } from '../handling/ui/manage-dialog.tsx'
import { statusLabels } from '../rules.ts'
import type { TicketDesk as Desk } from '../types.ts'
import { TicketItem } from './ticket-item.tsx'

type TicketDeskProps = { desk: Desk; refused: RefusedForm | undefined; now: Date }

export function TicketDesk({ desk, refused, now }: TicketDeskProps) {
  const { filter, counts, cards, pageSize, managed } = desk
  const { status, page } = filter
  const total = counts[status ?? 'all']
  return (
    <section aria-labelledby="tickets" className="grid grid-cols-1 gap-4">
      <h2 id="tickets" className="sr-only">
        Support Tickets
      </h2>
      <IntervalBar
        label="Filter by status"
        intervals={[
          { label: 'All Tickets', count: counts.all, to: queryAddress({}), isCurrent: !status, isWhole: true },
          ...ticketStatuses.map((each) => ({
            label: statusLabels[each],
            count: counts[each],
            to: queryAddress({ status: each }),
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
              <TicketItem card={card} manageAt={queryAddress({ status, page, ticket: card.id })} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of tickets"
        summary={count(total, 'ticket')}
        {...pageLinks({ page, pageSize, total, query: { status } })}
      />
      {managed && (
        <ManageDialog
          key={managed.id}
          card={managed}
          now={now}
          refused={refused?.values.ticketId === managed.id ? refused : undefined}
          listAt={queryAddress({ status, page })}
        />
      )}
    </section>
  )
}
