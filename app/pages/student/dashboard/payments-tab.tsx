import { formatPence } from '#app/core/money.ts'
import { formatDaysLeft, isPayable } from '#app/domain/enrollments/enrollments.ts'
import type { ReceiptItem, RefundItem } from '#app/domain/payments/payments.queries.server.ts'
import { supportUrl, ticketUrl } from '#app/domain/tickets/student-tickets.ts'
import type { ActiveTicket } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { findRequestTicket, isPending } from './rules.ts'
import type { DashboardEnrollment } from './types.ts'
import { PayForm } from './pay-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'

export type PaymentsTabProps = {
  enrollments: readonly DashboardEnrollment[]
  receipts: readonly ReceiptItem[]
  refunds: readonly RefundItem[]
  asks: readonly ActiveTicket[]
  now: Date
  /** The reason why this student cannot pay at all; null if the student can. */
  restriction: string | null
}

export function PaymentsTab({ enrollments, receipts, refunds, asks, now, restriction }: PaymentsTabProps) {
  const pending = enrollments.filter(isPending)
  const cancelled = enrollments.filter(({ state }) => state === 'cancelled')
  return (
    <div className="grid grid-cols-1 gap-8">
      {pending.length > 0 && (
        <ul className="grid gap-4">
          {pending.map((enrollment) => (
            <PendingPayment key={enrollment.id} enrollment={enrollment} now={now} restriction={restriction} />
          ))}
        </ul>
      )}
      {pending.length === 0 && receipts.length === 0 && <EmptyState title="No pending payments" />}
      {cancelled.length > 0 && (
        <section aria-labelledby="cancelled">
          <h2 id="cancelled" className="mb-3 text-2xl">
            Cancelled
          </h2>
          <ul className="panel divide-y divide-rule">
            {cancelled.map((enrollment) => (
              <li
                key={enrollment.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5"
              >
                <div>
                  <p id={`course-${enrollment.id}`} className="font-semibold">
                    {enrollment.course.title}
                  </p>
                  <StateBadge state="cancelled" />
                </div>
                <ReinstatementLink
                  ticketId={findRequestTicket({ asks, enrollment })}
                  courseId={enrollment.course.id}
                  describedBy={`course-${enrollment.id}`}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReceiptTable receipts={receipts} />
      <RefundTable refunds={refunds} />
      {pending.length === 0 && receipts.length > 0 && <p className="text-ink-2">No pending payments</p>}
    </div>
  )
}

type ReinstatementProps = { ticketId: string | null; courseId: string; describedBy: string }

function ReinstatementLink({ ticketId, courseId, describedBy }: ReinstatementProps) {
  return (
    <ButtonLink
      to={ticketId ? ticketUrl(ticketId) : supportUrl('reinstatement', courseId)}
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
    >
      {ticketId ? 'See your request' : 'Ask to be reinstated'}
    </ButtonLink>
  )
}

function PendingPayment({
  enrollment,
  now,
  restriction,
}: {
  enrollment: DashboardEnrollment
  now: Date
  restriction: string | null
}) {
  const { id, course, pricePence, paymentDueDate } = enrollment
  const overdue = isPayable(enrollment, now) ? undefined : 'The due date has passed'
  return (
    <li className="panel grid gap-3 px-5 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id={`course-${id}`} className="text-2xl">
            {course.title}
          </h2>
          <p className="text-sm text-ink-2">{course.level}</p>
        </div>
        <p className="tnum font-text text-2xl">{formatPence(pricePence)}</p>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <StateBadge state="payment-pending" />
        {paymentDueDate && (
          <span className="text-sm">Payment due in {formatDaysLeft({ due: paymentDueDate, now })}</span>
        )}
      </p>
      <p className="text-ink-2">Please complete payment to access course materials</p>
      <PayForm enrollmentId={id} describedBy={`course-${id}`} unavailableBecause={restriction ?? overdue} />
    </li>
  )
}

function ReceiptTable({ receipts }: { receipts: readonly ReceiptItem[] }) {
  if (receipts.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-2xl">Receipts</h2>
      <DataTable
        caption="Receipts"
        rows={receipts}
        rowKey={({ receiptNumber }) => receiptNumber}
        columns={[
          {
            key: 'receipt',
            heading: 'Receipt',
            isRowHeading: true,
            cell: ({ receiptNumber }) => (
              <a href={`/receipts/${receiptNumber}/receipt.pdf`} className="link">
                {receiptNumber} <span className="font-normal">(PDF)</span>
              </a>
            ),
          },
          { key: 'course', heading: 'Course', cell: ({ courseTitle }) => courseTitle },
          { key: 'date', heading: 'Paid', cell: ({ issuedAt }) => <TimeText instant={issuedAt} precision="day" /> },
          {
            key: 'amount',
            heading: 'Amount',
            isNumeric: true,
            cell: ({ amountPence, refundedPence }) => formatAmount(amountPence, refundedPence),
          },
        ]}
      />
    </div>
  )
}

function formatAmount(amountPence: number, refundedPence: number) {
  if (refundedPence === 0) return formatPence(amountPence)
  const returned = refundedPence === amountPence ? 'refunded' : `${formatPence(refundedPence)} refunded`
  return `${formatPence(amountPence)}, ${returned}`
}

function RefundTable({ refunds }: { refunds: readonly RefundItem[] }) {
  if (refunds.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-2xl">Refunds</h2>
      <DataTable
        caption="Refunds"
        rows={refunds}
        rowKey={({ refundId }) => refundId}
        columns={[
          {
            key: 'note',
            heading: 'Credit note',
            isRowHeading: true,
            cell: ({ creditNoteNumber: number }) =>
              number ? (
                <a href={`/credit-notes/${number}/credit-note.pdf`} className="link">
                  {number} <span className="font-normal">(PDF)</span>
                </a>
              ) : (
                'Issued with the refund'
              ),
          },
          { key: 'course', heading: 'Course', cell: ({ courseTitle }) => courseTitle },
          {
            key: 'date',
            heading: 'Returned',
            cell: ({ doneAt, requestedAt }) =>
              doneAt ? (
                <TimeText instant={doneAt} precision="day" />
              ) : (
                <>
                  in progress since <TimeText instant={requestedAt} precision="day" />
                </>
              ),
          },
          { key: 'amount', heading: 'Amount', isNumeric: true, cell: ({ amountPence }) => formatPence(amountPence) },
        ]}
      />
    </div>
  )
}
