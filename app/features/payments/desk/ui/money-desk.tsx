import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { count } from '#app/core/text.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryAddress } from '#app/ui/query-address.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { returnUrl, isEnrollmentStep, kindTexts, isRefundable, stepsOf } from '../rules.ts'
import type { MoneyDesk as Desk, PaidItem, QueueItem, QueueKind } from '../types.ts'
import { EnrollmentDialog } from './enrollment-dialog.tsx'
import { MoneyDialog } from './money-dialog.tsx'
import { stepLabels } from './step-words.ts'

const tones = {
  failed: 'danger',
  surplus: 'warn',
  dispute: 'warn',
  'under-way': 'neutral',
} as const satisfies Record<QueueKind, BadgeTone>

export function MoneyDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, queue, found, foundTotal, chosen, mayRefund } = desk
  const { search, step, id } = filter
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-labelledby="queue" className="grid gap-3">
        <h2 id="queue" className="text-xl">
          To settle
        </h2>
        {queue.length === 0 ? (
          <EmptyState title="Nothing to settle" />
        ) : (
          <DataTable
            caption="Money to settle"
            isCaptionHidden
            rows={queue}
            rowKey={(item) => `${item.kind} ${item.id}`}
            isCurrent={(item) => item.id === id}
            columns={[
              ...studentColumns,
              {
                key: 'kind',
                heading: 'State',
                className: 'whitespace-nowrap',
                cell: ({ kind }) => <Badge tone={tones[kind]}>{kindTexts[kind]}</Badge>,
              },
              courseColumn,
              { key: 'since', heading: 'Since', cell: ({ since }) => <ShortDay instant={since} /> },
              {
                key: 'note',
                heading: 'Note',
                cell: ({ note }) => <span className="wrap-anywhere">{note ?? '–'}</span>,
              },
              {
                key: 'amount',
                heading: 'Amount',
                isNumeric: true,
                cell: ({ amountPence }) => formatPence(amountPence),
              },
              {
                key: 'steps',
                heading: 'Steps',
                isHeadingHidden: true,
                cell: (item) => <Steps item={item} search={search} mayRefund={mayRefund} />,
              },
            ]}
          />
        )}
        {queue.length > 0 && (
          <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-2">
            {count(queue.length, 'item')}
            <ExportLink to="/staff-portal/money.csv" query={{}} />
          </p>
        )}
      </section>
      <section aria-labelledby="payments" className="grid gap-3">
        <h2 id="payments" className="text-xl">
          Payments
        </h2>
        <FilterForm
          action="/staff-portal/money"
          label="Search payments by name, matric number, receipt or programme"
          placeholder="Name or number"
          search={search}
          kept={{}}
        >
          {search && count(foundTotal, 'payment')}
        </FilterForm>
        {!search && (
          <p className="text-ink-2">
            {mayRefund
              ? 'Search to see what a student has paid, and to refund it.'
              : 'Search to see what a student has paid.'}
          </p>
        )}
        {search && <Found found={found.rows} search={search} mayRefund={mayRefund} />}
        {search && <Pagination label="Pages of payments" {...cursorLinks(found, { q: search })} />}
      </section>
      {chosen && step && !isEnrollmentStep(step) && (
        <MoneyDialog
          key={`${step} ${id}`}
          item={chosen.item}
          step={step}
          id={id ?? ''}
          refused={refused?.values.id === id ? refused : undefined}
          listAt={returnUrl(filter)}
        />
      )}
      {desk.enrolled && isEnrollmentStep(step) && (
        <EnrollmentDialog
          key={`${step} ${id}`}
          item={desk.enrolled}
          step={step}
          days={desk.days}
          ticketId={filter.ticketId}
          refused={refused?.values.id === id ? refused : undefined}
          listAt={returnUrl(filter)}
        />
      )}
    </div>
  )
}

const studentColumns: readonly Column<QueueItem | PaidItem>[] = [
  { key: 'student', heading: 'Student', isRowHeading: true, cell: ({ studentName }) => <bdi>{studentName}</bdi> },
  {
    key: 'matric',
    heading: 'Matric Number',
    className: 'whitespace-nowrap',
    cell: ({ matricNumber }) => (
      <Link to={recordUrl(matricNumber)} className="link">
        {matricNumber}
      </Link>
    ),
  },
]

const courseColumn: Column<QueueItem | PaidItem> = {
  key: 'course',
  heading: 'Course',
  className: 'one-line',
  cell: ({ courseTitle }) => <TruncatedText text={courseTitle} />,
}

/** Shows the full text as a tooltip, since the column may truncate it. */
function TruncatedText({ text }: { text: string }) {
  return <span title={text}>{text}</span>
}

function ShortDay({ instant }: { instant: Date }) {
  return <TimeText instant={instant}>{formatShortDay(instant)}</TimeText>
}

function Steps({ item, search, mayRefund }: { item: QueueItem; search: string; mayRefund: boolean }) {
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {stepsOf(item, { mayRefund }).map((step) => (
        <ButtonLink
          key={step}
          to={queryAddress({ q: search, step, id: item.id })}
          preventScrollReset
          variant="quiet"
          size="small"
          aria-label={`${stepLabels[step]}: ${formatPence(item.amountPence)}, ${item.studentName}`}
        >
          {stepLabels[step]}
        </ButtonLink>
      ))}
    </span>
  )
}

function Found({ found, search, mayRefund }: { found: readonly PaidItem[]; search: string; mayRefund: boolean }) {
  if (found.length === 0) return <EmptyState title="No payments found" />
  return (
    <DataTable
      caption="Payments found"
      isCaptionHidden
      rows={found}
      rowKey={({ paymentId }) => paymentId}
      columns={[
        ...studentColumns,
        {
          key: 'receipt',
          heading: 'Receipt',
          className: 'whitespace-nowrap',
          cell: ({ receiptNumber }) => receiptNumber,
        },
        courseColumn,
        { key: 'paid', heading: 'Paid', cell: ({ paidAt }) => <ShortDay instant={paidAt} /> },
        { key: 'amount', heading: 'Amount', isNumeric: true, cell: ({ receivedPence }) => formatPence(receivedPence) },
        {
          key: 'returned',
          heading: 'Returned',
          isNumeric: true,
          cell: ({ refundedPence }) => formatPence(refundedPence),
        },
        {
          key: 'steps',
          heading: 'Steps',
          isHeadingHidden: true,
          cell: (item) =>
            mayRefund &&
            isRefundable(item) && (
              <ButtonLink
                to={queryAddress({ q: search, step: 'refund', id: item.paymentId })}
                preventScrollReset
                variant="quiet"
                size="small"
                aria-label={`${stepLabels.refund}: ${item.receiptNumber}, ${item.studentName}`}
              >
                {stepLabels.refund}
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}
