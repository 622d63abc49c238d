import { formatCount } from '#app/core/text.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { daysKept, type ReportedError } from '#app/domain/staff/errors.ts'
import type { ErrorList as Errors } from '#app/domain/staff/errors.queries.server.ts'

const columns: readonly Column<ReportedError>[] = [
  {
    key: 'number',
    heading: 'Number',
    isRowHeading: true,
    cell: ({ number }) => <span className="tnum whitespace-nowrap">{number}</span>,
  },
  { key: 'at', heading: 'Date & Time', cell: ({ at }) => <TimeText instant={at} /> },
  {
    key: 'where',
    heading: 'Request',
    cell: ({ side, method, route, requestId }) => (
      <>
        <span className="wrap-anywhere">
          {side === 'browser' ? 'Browser, ' : ''}
          {[method, route].filter(Boolean).join(' ') || 'Unknown'}
        </span>
        {requestId && <span className="block text-xs text-ink-3 wrap-anywhere">Request {requestId}</span>}
      </>
    ),
  },
  {
    key: 'error',
    heading: 'Error',
    cell: ({ name, shown, frames, cause }) => (
      <>
        <span className="font-medium">{name}</span>: {shown}
        <details>
          <summary className="link cursor-pointer text-sm">
            Places in the code<span className="sr-only"> of cause {cause}</span>
          </summary>
          <pre className="mt-1 overflow-x-auto text-xs whitespace-pre-wrap">{frames || 'None recorded'}</pre>
        </details>
      </>
    ),
  },
  {
    key: 'cause',
    heading: 'Same cause',
    isNumeric: true,
    cell: ({ sameCause }) => sameCause,
  },
]

/** Lists errors by the number that people see, without personal data. */
export function ErrorList({ list: { search, errors, total } }: { list: Errors }) {
  return (
    <section aria-labelledby="errors" className="grid grid-cols-1 gap-2.5">
      <h2 id="errors" className="text-xl">
        Errors
      </h2>
      <FilterForm
        action="/staff-portal/health"
        label="Find an error by its number"
        placeholder="ERR-…"
        search={search}
        kept={{}}
      >
        {formatCount(total, 'error')} in {formatCount(daysKept, 'day')}
      </FilterForm>
      {errors.length === 0 ? (
        <p className="text-ink-2">
          {search
            ? 'No error with this number is stored. When very many errors happen, only some are stored; the log has all of them.'
            : 'No errors in the last 30 days.'}
        </p>
      ) : (
        <DataTable
          caption={search ? 'Errors with this number' : 'The latest errors'}
          isCaptionHidden
          columns={columns}
          rows={errors}
          rowKey={({ number }) => number}
        />
      )}
    </section>
  )
}
