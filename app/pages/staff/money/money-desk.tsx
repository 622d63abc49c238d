import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { paymentPageUrl, payerUrl, paymentQuery } from '#app/domain/payments/list.ts'
import { PaymentList } from './payment-list.tsx'
import {
  buildReturnUrl,
  isEnrollmentStep,
  kindTexts,
  listQueueSteps,
  type QueueItem,
  type QueueKind,
} from '#app/domain/payments/desk.ts'
import type { MoneyDesk as Desk } from '#app/domain/payments/desk.queries.server.ts'
import { EnrollmentDialog } from '#app/domain/payments/ui/enrollment-dialog.tsx'
import { MoneyDialog } from '#app/domain/payments/ui/money-dialog.tsx'
import { stepLabels } from '#app/domain/payments/ui/step-words.ts'

const tones = {
  failed: 'danger',
  stray: 'danger',
  returned: 'warn',
  'to-confirm': 'warn',
  'by-hand': 'warn',
  surplus: 'warn',
  dispute: 'warn',
  'under-way': 'neutral',
} as const satisfies Record<QueueKind, BadgeTone>

export function MoneyDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, queue, list, chosen, mayRefund } = desk
  const { step, id } = filter
  return (
    <div className="grid grid-cols-1 gap-6">
      {mayRefund && (
        <p className="text-sm">
          <Link to="/staff-portal/money/takings" className="link">
            Takings by month
          </Link>
        </p>
      )}
      <section aria-labelledby="queue" className="grid grid-cols-1 gap-3">
        <h2 id="queue" className="text-xl">
          To settle
        </h2>
        {queue.length === 0 ? (
          <EmptyState title="Nothing to settle" />
        ) : (
          <DataTable
            caption="Money to settle"
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
                className: 'lg:min-w-40 xl:w-2/5',
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
                cell: (item) => <QueueSteps item={item} kept={paymentQuery(filter.list)} mayRefund={mayRefund} />,
              },
            ]}
          />
        )}
        {queue.length > 0 && (
          <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-2">
            {formatCount(queue.length, 'item')}
            <ExportLink to="/staff-portal/money.csv" query={{}} />
          </p>
        )}
      </section>
      <PaymentList list={list} />
      {chosen && step && !isEnrollmentStep(step) && (
        <MoneyDialog
          key={`${step} ${id}`}
          item={chosen.item}
          step={step}
          id={id ?? ''}
          refused={refused?.values.id === id ? refused : undefined}
          listAt={buildReturnUrl(filter)}
        />
      )}
      {desk.enrolled && isEnrollmentStep(step) && (
        <EnrollmentDialog
          key={`${step} ${id}`}
          item={desk.enrolled}
          step={step}
          days={desk.days}
          receivedOn={desk.receivedOn}
          ticketId={filter.ticketId}
          refused={refused?.values.id === id ? refused : undefined}
          listAt={buildReturnUrl(filter)}
        />
      )}
    </div>
  )
}

const studentColumns: readonly Column<QueueItem>[] = [
  {
    key: 'student',
    heading: 'Student',
    isRowHeading: true,
    cell: ({ studentName, paymentId, teamOrderId, kind }) =>
      paymentId ? (
        <Link
          to={paymentPageUrl({ paymentId, teamOrderId })}
          className="link"
          aria-label={`${studentName}: ${kindTexts[kind]}`}
        >
          <bdi>{studentName}</bdi>
        </Link>
      ) : (
        <span>{studentName}</span>
      ),
  },
  {
    key: 'matric',
    heading: 'Matric Number',
    className: 'whitespace-nowrap',
    cell: ({ matricNumber, teamOrderId }) =>
      matricNumber ? (
        <Link to={payerUrl({ matricNumber, teamOrderId })} className="link">
          {matricNumber}
        </Link>
      ) : (
        <span>–</span>
      ),
  },
]

const courseColumn: Column<QueueItem> = {
  key: 'course',
  heading: 'Programme',
  className: 'one-line',
  cell: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
}

function ShortDay({ instant }: { instant: Date }) {
  return <TimeText instant={instant}>{formatShortDay(instant)}</TimeText>
}

function QueueSteps({ item, kept, mayRefund }: { item: QueueItem; kept: Query; mayRefund: boolean }) {
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {listQueueSteps(item, { mayRefund }).map((step) => (
        <ButtonLink
          key={step}
          to={queryString(kept, { step, id: item.id })}
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
