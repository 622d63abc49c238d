import type { ErrorList as Errors } from '#app/domain/staff/errors.queries.server.ts'
import { formatNumber, formatCount } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { HealthCheck } from '#app/domain/staff/health.ts'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { daysKept, type ReportedError } from '#app/domain/staff/errors.ts'
import type { SignInRefusal } from '#app/core/vocabulary.ts'

const checkColumns: readonly Column<HealthCheck>[] = [
  { key: 'part', heading: 'Part', isRowHeading: true, cell: ({ name }) => name },
  {
    key: 'state',
    heading: 'State',
    cell: ({ isOperational }) =>
      isOperational ? <Badge tone="ok">Operational</Badge> : <Badge tone="danger">Needs attention</Badge>,
  },
  { key: 'detail', heading: 'Result', cell: ({ detail }) => detail },
  {
    key: 'latency',
    heading: 'Response time',
    isNumeric: true,
    cell: ({ latencyMilliseconds }) => formatMilliseconds(latencyMilliseconds),
  },
  { key: 'checked', heading: 'Last checked', cell: ({ checkedAt }) => <TimeText instant={checkedAt} /> },
]

function formatMilliseconds(milliseconds: number) {
  return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${formatNumber(Math.round(milliseconds))} ms`
}

export function SystemHealth({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <DataTable caption="Live checks" isCaptionShown columns={checkColumns} rows={checks} rowKey={({ name }) => name} />
  )
}

const errorColumns: readonly Column<ReportedError>[] = [
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
          columns={errorColumns}
          rows={errors}
          rowKey={({ number }) => number}
        />
      )}
    </section>
  )
}

type RefusedSignIn = {
  id: string
  memberName: string | null
  employeeId: string | null
  isKnown: boolean | null
  reason: SignInRefusal
  refusedAt: Date
}

const reasons = {
  'invalid-credentials': 'Wrong email or password',
  'not-staff': 'Not active staff',
} as const satisfies Record<SignInRefusal, string>

const refusalColumns: readonly Column<RefusedSignIn>[] = [
  {
    key: 'time',
    heading: 'Date & Time',
    isRowHeading: true,
    cell: ({ refusedAt }) => (
      <span className="tnum whitespace-nowrap">
        <TimeText instant={refusedAt} />
      </span>
    ),
  },
  {
    key: 'whose',
    heading: 'Account',
    cell: ({ memberName, employeeId, isKnown }) =>
      memberName ? (
        `${memberName} (${employeeId})`
      ) : (
        <span className="text-ink-3">
          Not a staff account{isKnown === null ? '' : `, ${isKnown ? 'known' : 'unknown'} address`}
        </span>
      ),
  },
  { key: 'why', heading: 'Reason', cell: ({ reason }) => reasons[reason] },
]

export function RefusedSignIns({ refused }: { refused: readonly RefusedSignIn[] }) {
  return (
    <section aria-labelledby="refused" className="grid grid-cols-1 gap-2.5">
      <h2 id="refused" className="text-xl">
        Refused sign-ins
      </h2>
      {refused.length === 0 ? (
        <p className="text-ink-2">No refused sign-ins in the last 90 days.</p>
      ) : (
        <DataTable
          caption="The latest refused sign-ins"
          columns={refusalColumns}
          rows={refused}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
