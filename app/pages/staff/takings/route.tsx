import { useLoaderData, Link } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { readTakings } from '#app/domain/payments/takings.queries.server.ts'
import {
  readTakingsFilter,
  computeTakings,
  getLastDay,
  type Taken,
  type TakingsRow,
} from '#app/domain/payments/takings.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { formatMonth } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('refund and revoke')]

export const handle = { failures: { query: 'Failed to load the takings' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const takings = await readTakings({ staff: staffOf(context), filter: readTakingsFilter(url.searchParams) })
  return { takings }
}

export default function TakingsDesk() {
  const { takings } = useLoaderData<typeof loader>()
  const { year, month, years, byMonth, byCourse, byRate, total } = takings
  const period = month ? formatMonth(month) : String(year)
  const kept = computeTakings(total)
  return (
    <DeskPage desk="money" title="Takings">
      <div className="grid grid-cols-1 gap-6">
        <div className="grid gap-3">
          <p className="text-sm">
            <Link to="/staff-portal/money" className="link">
              All payments
            </Link>
          </p>
          <h2 className="text-2xl">Takings</h2>
          <p className="max-w-reading text-ink-2">
            Money received less money returned, by the month in London in which each receipt and credit note was issued.
            All amounts include VAT unless stated otherwise.
          </p>
          <nav aria-label="Year" className="tnum flex flex-wrap gap-x-4 gap-y-1">
            {years.map((each) => (
              <Link
                key={each}
                to={queryString({ year: each })}
                aria-current={each === year ? 'page' : undefined}
                className={each === year ? 'font-semibold underline' : 'link'}
              >
                {each}
              </Link>
            ))}
          </nav>
        </div>
        {byMonth.length === 0 ? (
          <EmptyState title={`No money was received or returned in ${year}`} />
        ) : (
          <>
            <section aria-labelledby="months" className="grid grid-cols-1 gap-3">
              <h2 id="months" className="text-xl">
                {year} by month
              </h2>
              <div className="max-w-180">
                <BarChart
                  label={`Takings by month in ${year}, in the table below`}
                  bars={byMonth.map((row) => {
                    const { grossPence } = computeTakings(row)
                    return { label: row.label, value: Math.max(grossPence, 0), cells: [formatPence(grossPence)] }
                  })}
                />
              </div>
              <DataTable
                caption={`Takings of ${year} by month`}
                columns={monthColumns}
                rows={byMonth}
                rowKey={({ key }) => key}
                isCurrent={({ key }) => key === month}
              />
            </section>
            <section aria-labelledby="whole" className="grid gap-2">
              <h2 id="whole" className="text-xl">
                {period}
              </h2>
              <p className="tnum flex flex-wrap gap-x-5 gap-y-1 border-y border-rule py-2">
                <span>Received {formatPence(total.receivedPence)}</span>
                <span>Returned {formatPence(total.returnedPence)}</span>
                <span className="font-semibold">Takings {formatPence(kept.grossPence)}</span>
                <span>VAT {formatPence(kept.vatPence)}</span>
                <span>Net {formatPence(kept.netPence)}</span>
                {month && (
                  <Link to={queryString({ year })} className="link" preventScrollReset>
                    Whole year
                  </Link>
                )}
                <ExportLink to="/staff-portal/takings.csv" query={month ? { month } : { year }} />
              </p>
            </section>
            <TakingsSection id="courses" title={`${period} by programme`} heading="Programme" rows={byCourse} />
            <TakingsSection id="rates" title={`${period} by VAT rate`} heading="Rate" rows={byRate} />
          </>
        )}
      </div>
    </DeskPage>
  )
}

const formatNumberRange = (first: string | null, last: string | null) => {
  if (!first || !last) return '–'
  return first === last ? first : `${first} to ${last.slice(last.lastIndexOf('-') + 1)}`
}

const moneyColumn = (key: string, heading: string, pence: (row: Taken) => number): Column<TakingsRow> => ({
  key,
  heading,
  isNumeric: true,
  cell: (row) => formatPence(pence(row)),
})

const sums: readonly Column<TakingsRow>[] = [
  moneyColumn('received', 'Received', ({ receivedPence }) => receivedPence),
  moneyColumn('returned', 'Returned', ({ returnedPence }) => returnedPence),
  moneyColumn('gross', 'Takings', (row) => computeTakings(row).grossPence),
  moneyColumn('vat', 'VAT', (row) => computeTakings(row).vatPence),
  moneyColumn('net', 'Net of VAT', (row) => computeTakings(row).netPence),
]

const nameColumn = (heading: string): Column<TakingsRow> => ({
  key: 'name',
  heading,
  isRowHeading: true,
  cell: ({ label }) => label,
})

const monthColumns: readonly Column<TakingsRow>[] = [
  {
    key: 'month',
    heading: 'Month',
    isRowHeading: true,
    className: 'whitespace-nowrap',
    cell: ({ key, label }) => (
      <Link to={queryString({ month: key })} className="link" preventScrollReset>
        {label}
      </Link>
    ),
  },
  {
    key: 'receipts',
    heading: 'Receipts',
    className: 'whitespace-nowrap',
    cell: ({ receipts, firstReceipt, lastReceipt }) => (
      <>
        {receipts}
        <span className="block text-xs text-ink-3">{formatNumberRange(firstReceipt, lastReceipt)}</span>
      </>
    ),
  },
  {
    key: 'notes',
    heading: 'Credit notes',
    className: 'whitespace-nowrap',
    cell: ({ creditNotes, firstCreditNote, lastCreditNote }) => (
      <>
        {creditNotes}
        <span className="block text-xs text-ink-3">{formatNumberRange(firstCreditNote, lastCreditNote)}</span>
      </>
    ),
  },
  ...sums,
  {
    key: 'payments',
    heading: 'Payments',
    isHeadingHidden: true,
    cell: ({ key, label }) => (
      <Link
        to={`/staff-portal/money${queryString({ from: `${key}-01`, to: getLastDay(key) })}`}
        className="link"
        aria-label={`Payments of ${label}`}
      >
        Payments
      </Link>
    ),
  },
]

type PartProps = { id: string; title: string; heading: string; rows: readonly TakingsRow[] }

function TakingsSection({ id, title, heading, rows }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <DataTable
        caption={`Takings of ${title}`}
        columns={[nameColumn(heading), ...sums]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

export const ErrorBoundary = DeskFailure
