import { useLoaderData, Link } from 'react-router'
import { listTeamOrders, type TeamOrderRow } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import { readOrderFilter, listPath } from '#app/domain/payments/teams/desk/desk.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { teamOrderStatuses } from '#app/core/vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { orderStates } from '#app/domain/payments/teams/ui/order-facts.tsx'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = { failures: { query: 'Failed to load the orders' } } satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await listTeamOrders({ staff: staffOf(context), filter: readOrderFilter(url.searchParams) })
  return { list }
}

export default function TeamOrders() {
  const { filter, found, total } = useLoaderData<typeof loader>().list
  const { search, status } = filter
  const query = { q: search, status: status ?? '' }
  return (
    <DeskPage desk="money" title="Team places">
      <div className="grid grid-cols-1 gap-4">
        <h2 className="text-xl">Team places</h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ul aria-label="State" className="flex flex-wrap gap-x-4 text-sm">
            {[null, ...teamOrderStatuses].map((each) => (
              <li key={each ?? 'all'}>
                <Link
                  to={queryString({ q: search, status: each ?? '' })}
                  preventScrollReset
                  aria-current={status === each ? 'true' : undefined}
                  className="link aria-[current]:font-semibold"
                >
                  {each ? orderStates[each] : 'All'}
                </Link>
              </li>
            ))}
          </ul>
          <FilterForm
            action={listPath}
            label="Search orders by organisation, invoice or course"
            placeholder="Organisation or invoice"
            search={search}
            kept={{ status: status ?? '' }}
          >
            {formatCount(total, 'order')}
          </FilterForm>
        </div>
        {found.rows.length === 0 ? (
          <EmptyState title={search || status ? 'No orders found' : 'No organisation has ordered places yet'} />
        ) : (
          <DataTable
            caption="Orders"
            rows={found.rows}
            rowKey={({ orderId }) => orderId}
            columns={[
              {
                key: 'organisation',
                heading: 'Organisation',
                isRowHeading: true,
                cell: ({ orderId, organisation }) => (
                  <Link to={`${listPath}/${orderId}`} className="link">
                    <bdi>{organisation}</bdi>
                  </Link>
                ),
              },
              {
                key: 'invoice',
                heading: 'Invoice',
                className: 'whitespace-nowrap',
                cell: ({ invoiceNumber }) => invoiceNumber,
              },
              {
                key: 'state',
                heading: 'State',
                className: 'whitespace-nowrap',
                cell: (row) => <OrderBadge {...row} />,
              },
              { key: 'course', heading: 'Programme', className: 'one-line', cell: ({ courseTitle }) => courseTitle },
              {
                key: 'ordered',
                heading: 'Ordered',
                cell: ({ orderedAt }) => <TimeText instant={orderedAt}>{formatShortDay(orderedAt)}</TimeText>,
              },
              { key: 'places', heading: 'Places', isNumeric: true, cell: ({ places }) => places },
              { key: 'claimed', heading: 'Claimed', isNumeric: true, cell: ({ claimed }) => claimed },
              { key: 'returned', heading: 'Returned', isNumeric: true, cell: ({ returned }) => returned },
              { key: 'total', heading: 'Total', isNumeric: true, cell: ({ totalPence }) => formatPence(totalPence) },
              {
                key: 'refunded',
                heading: 'Refunded',
                isNumeric: true,
                cell: ({ refundedPence }) => formatPence(refundedPence),
              },
            ]}
          />
        )}
        <Pagination label="Pages of orders" {...cursorLinks(found, query)} />
      </div>
    </DeskPage>
  )
}

const tones = { awaiting_payment: 'warn', paid: 'ok', cancelled: 'neutral' } as const

function OrderBadge({ status, isHeld }: Pick<TeamOrderRow, 'status' | 'isHeld'>) {
  return isHeld ? <Badge tone="danger">Disputed</Badge> : <Badge tone={tones[status]}>{orderStates[status]}</Badge>
}

export const ErrorBoundary = DeskFailure
