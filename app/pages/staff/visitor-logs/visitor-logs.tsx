import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { describeAge } from '#app/core/dates.ts'
import { CounterRow } from '#app/ui/counter-row.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressExport } from '#app/ui/progress-export.tsx'
import { IntervalBar, listIntervals } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { hasSearch, toUrlQuery, visitorKinds, visitorLabels, type VisitFilter } from '#app/domain/visits/visits.ts'
import type { LoggedVisit, VisitLog } from '#app/domain/visits/visits.queries.server.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

const timeColumn = (now: Date): Column<LoggedVisit> => ({
  key: 'time',
  heading: 'Date & Time',
  cell: ({ visitedAt }) => (
    <span className="tnum flex flex-wrap gap-x-2 whitespace-nowrap">
      <TimeText instant={visitedAt} />
      <span className="text-ink-3">{describeAge(visitedAt, now)}</span>
    </span>
  ),
})

const otherColumns: readonly Column<LoggedVisit>[] = [
  {
    key: 'page',
    heading: 'Page Visited',
    isRowHeading: true,
    cell: ({ pageVisited, isBot }) => (
      <>
        <span className="font-medium break-all">{pageVisited}</span>
        {isBot && <span className="ml-2 rounded-sm bg-tier-2 px-1.5 py-0.5 text-xs font-normal text-ink-2">Bot</span>}
      </>
    ),
  },
  {
    key: 'address',
    heading: 'IP Address',
    cell: ({ ipAddress }) => ipAddress ?? <span className="text-ink-3">Not recorded</span>,
  },
  {
    key: 'referrer',
    heading: 'Referrer',
    cell: ({ referrer }) =>
      referrer === null ? <span className="text-ink-3">None</span> : <span className="break-all">{referrer}</span>,
  },
]

type VisitorLogsProps = { log: VisitLog; now: Date; children?: ReactNode }

/**
 * Shows the page views, which contain nothing that identifies visitors. `children` are charts between the counts and
 * the rows.
 */
export function VisitorLogs({ log: { filter, page, counts, byKind, found }, now, children }: VisitorLogsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="-mt-4">
        <CounterRow
          counters={[
            { label: 'Total Visits', value: counts.total, note: 'kept for 90 days' },
            { label: 'Today', value: counts.today, note: 'since midnight in London' },
            { label: 'Last 7 Days', value: counts.lastSevenDays, note: 'with today' },
          ]}
        />
      </div>
      <IntervalBar
        label="Filter by visitors"
        intervals={listIntervals({
          whole: 'All visits',
          states: visitorKinds,
          labels: visitorLabels,
          counts: byKind,
          chosen: filter.kind,
          to: (kind) => queryString(toUrlQuery({ ...filter, kind })),
        })}
      />
      {children}
      <VisitSearch filter={filter} found={found} />
      {page.rows.length === 0 ? (
        <EmptyState title={hasSearch(filter) ? 'No visits found' : 'No visitor logs recorded yet.'} />
      ) : (
        <DataTable
          caption="Visits, newest first"
          columns={[timeColumn(now), ...otherColumns]}
          rows={page.rows}
          rowKey={({ id }) => String(id)}
        />
      )}
      <Pagination
        label="Pages of visits"
        summary={
          page.rows.length > 0 && (
            <ProgressExport to="/visitor-logs.csv" query={toUrlQuery(filter)} fileName="visits.csv" rows={found} />
          )
        }
        {...cursorLinks(page, toUrlQuery(filter))}
      />
    </div>
  )
}

function VisitSearch({ filter, found }: { filter: VisitFilter; found: number }) {
  const { kind, page, from, to } = filter
  return (
    <Form method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-2.5">
      {kind && <input type="hidden" name="visitors" value={kind} />}
      <SearchField
        key={page}
        label="Search by page"
        placeholder="Part of a page, such as /courses"
        defaultValue={page}
        maxLength={200}
      />
      <DayField key={`from ${from}`} name="from" label="From" day={from} />
      <DayField key={`to ${to}`} name="to" label="To" day={to} />
      <Button variant="quiet" size="small">
        Search
      </Button>
      <p aria-live="polite" className="tnum text-ink-2">
        {formatCount(found, 'visit')}
      </p>
      {hasSearch(filter) && (
        <Link to={queryString({ visitors: kind })} preventScrollReset className="link">
          Show all
        </Link>
      )}
    </Form>
  )
}

function DayField({ name, label, day }: { name: string; label: string; day: string | null }) {
  return (
    <label className="flex items-center gap-x-2 text-sm max-sm:flex-wrap">
      {label}
      <input type="date" name={name} defaultValue={day ?? ''} className="control control-small" />
    </label>
  )
}
