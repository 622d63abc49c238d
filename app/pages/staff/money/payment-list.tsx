import { Link, Form } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { paymentStateTexts, paymentStateTones } from '#app/domain/payments/desk.ts'
import {
  listStateLabels,
  paymentPageUrl,
  payerUrl,
  paymentQuery,
  methodLabels,
  listStates,
} from '#app/domain/payments/list.ts'
import type { ListedPayment, PaymentList as List } from '#app/domain/payments/list.queries.server.ts'
import { paymentProviders } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'

const columns: readonly Column<ListedPayment>[] = [
  {
    key: 'student',
    heading: 'Student',
    isRowHeading: true,
    cell: ({ id, teamOrderId, studentName, amountPence, at }) => (
      <Link
        to={paymentPageUrl({ paymentId: id, teamOrderId })}
        className="link"
        aria-label={`${studentName}: payment of ${formatPence(amountPence)}, ${formatShortDay(at)}`}
      >
        <bdi>{studentName}</bdi>
      </Link>
    ),
  },
  {
    key: 'matric',
    heading: 'Matric Number',
    className: 'whitespace-nowrap',
    cell: ({ matricNumber, teamOrderId }) => (
      <Link to={payerUrl({ matricNumber, teamOrderId })} className="link">
        {matricNumber}
      </Link>
    ),
  },
  {
    key: 'date',
    heading: 'Date',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <TimeText instant={at}>{formatShortDay(at)}</TimeText>,
  },
  {
    key: 'course',
    heading: 'Programme',
    className: 'one-line',
    cell: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
  },
  {
    key: 'way',
    heading: 'Paid by',
    className: 'whitespace-nowrap',
    cell: ({ provider, payerOrganisation }) => (
      <span title={payerOrganisation ?? undefined}>
        {methodLabels[provider]}
        {payerOrganisation && <span className="sr-only">, {payerOrganisation}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    heading: 'State',
    className: 'whitespace-nowrap',
    cell: ({ status, needsAttention }) =>
      needsAttention && status === 'succeeded' ? (
        <Badge tone="warn">{listStateLabels.attention}</Badge>
      ) : (
        <Badge tone={paymentStateTones[status]}>{paymentStateTexts[status]}</Badge>
      ),
  },
  {
    key: 'receipt',
    heading: 'Receipt',
    className: 'whitespace-nowrap',
    cell: ({ receiptNumber }) => receiptNumber ?? '–',
  },
  {
    key: 'amount',
    heading: 'Amount',
    isNumeric: true,
    cell: ({ amountPence, receivedPence }) => (
      <span className={receivedPence === null ? 'text-ink-3' : undefined}>{formatPence(amountPence)}</span>
    ),
  },
  {
    key: 'returned',
    heading: 'Returned',
    isNumeric: true,
    cell: ({ refundedPence }) => (refundedPence > 0 ? formatPence(refundedPence) : '–'),
  },
]

export function PaymentList({ list }: { list: List }) {
  const { filter, page, totals } = list
  const kept = paymentQuery(filter)
  const isFiltered = Object.values(kept).some(Boolean)
  return (
    <section aria-labelledby="payments" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 id="payments" className="text-xl">
          Payments
        </h2>
        <Link to="/staff-portal/money/teams" className="link text-sm">
          Team places
        </Link>
      </div>
      <PaymentFilterForm list={list} />
      <p aria-live="polite" className="tnum flex flex-wrap gap-x-4 gap-y-1 border-y border-rule py-2 text-sm">
        <span>{formatCount(totals.payments, 'payment')}</span>
        <span>Received {formatPence(totals.receivedPence)}</span>
        <span>Returned {formatPence(totals.refundedPence)}</span>
        <span className="font-semibold">Kept {formatPence(totals.receivedPence - totals.refundedPence)}</span>
      </p>
      {page.rows.length === 0 ? (
        <EmptyState title="No payments found">
          {isFiltered && (
            <Link to="/staff-portal/money" className="link">
              Show all payments
            </Link>
          )}
        </EmptyState>
      ) : (
        <DataTable caption="Payments, newest first" rows={page.rows} rowKey={({ id }) => id} columns={columns} />
      )}
      <Pagination
        label="Pages of payments"
        summary={page.rows.length > 0 && <ExportLink to="/staff-portal/payments.csv" query={kept} />}
        {...cursorLinks(page, kept)}
      />
    </section>
  )
}

function PaymentFilterForm({ list: { filter, courses } }: { list: List }) {
  const { search, state, way, courseId, from, to } = filter
  const live = useLiveFilter({
    q: search,
    state: state ?? '',
    way: way ?? '',
    course: courseId ?? '',
    from: from ?? '',
    to: to ?? '',
  })
  return (
    <Form
      {...live}
      method="get"
      action="/staff-portal/money"
      role="search"
      preventScrollReset
      className="flex flex-wrap items-end gap-2.5"
    >
      <SearchField
        label="Search payments by name, number, reference or programme"
        placeholder="Name, number or reference"
        defaultValue={search}
        maxLength={200}
      />
      <SelectField
        name="state"
        label="State"
        size="small"
        placeholder="Any state"
        options={listStates.map((value) => ({ value, label: listStateLabels[value] }))}
        defaultValue={state ?? ''}
      />
      <SelectField
        name="way"
        label="Paid by"
        size="small"
        placeholder="Any method"
        options={paymentProviders.map((value) => ({ value, label: methodLabels[value] }))}
        defaultValue={way ?? ''}
      />
      <div className="w-44 max-w-full">
        <SelectField
          name="course"
          label="Programme"
          size="small"
          placeholder="Any programme"
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={courseId ?? ''}
        />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <TextField name="from" label="From" type="date" size="small" defaultValue={from ?? ''} />
        <TextField name="to" label="To" type="date" size="small" defaultValue={to ?? ''} />
      </div>
      <Button variant="quiet" size="small">
        Filter
      </Button>
    </Form>
  )
}
