import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeAge } from '#app/core/dates.ts'
import { CounterRow } from '#app/ui/counter-row.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryAddress } from '#app/ui/query-address.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { queryOf } from '../rules.ts'
import type { LoggedVisit, VisitCounts, VisitLog } from '../types.ts'

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
    // In the heading instead of each row, because no visit has one.
    heading: (
      <>
        IP Address <span className="font-normal text-ink-3">Not recorded</span>
      </>
    ),
    cell: ({ ipAddress }) => ipAddress ?? <span className="text-ink-3 max-sm:hidden">–</span>,
  },
  {
    key: 'referrer',
    heading: 'Referrer',
    cell: ({ referrer }) =>
      referrer === null ? <span className="text-ink-3">None</span> : <span className="break-all">{referrer}</span>,
  },
]

type VisitorLogsProps = {
  counts: VisitCounts
  log: VisitLog
  now: Date
  children?: ReactNode
}

/** The page views, without any identifiers of visitors. `children` are charts between the counts and the rows. */
export function VisitorLogs({ counts, log: { filter, page }, now, children }: VisitorLogsProps) {
  const { withBots } = filter
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="-mt-4">
        <CounterRow
          counters={[
            { label: 'Total Visits', value: counts.total },
            { label: 'Today', value: counts.today, note: 'since midnight in London' },
            { label: 'Last 7 Days', value: counts.lastSevenDays },
          ]}
        />
      </div>
      {children}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        {withBots ? 'Views of people and of programs.' : 'Views of people; those of programs (bots) are hidden.'}
        <Link to={queryAddress(queryOf({ withBots: !withBots }))} preventScrollReset className="link">
          {withBots ? 'Hide bots' : 'Show bots'}
        </Link>
      </p>
      {page.rows.length === 0 ? (
        <EmptyState title="No visitor logs recorded yet." />
      ) : (
        <DataTable
          caption="Visits, newest first"
          isCaptionHidden
          columns={[timeColumn(now), ...otherColumns]}
          rows={page.rows}
          rowKey={({ id }) => String(id)}
        />
      )}
      <Pagination
        label="Pages of visits"
        summary={page.rows.length > 0 && <ExportLink to="/visitor-logs.csv" query={queryOf(filter)} />}
        {...cursorLinks(page, queryOf(filter))}
      />
    </div>
  )
}
