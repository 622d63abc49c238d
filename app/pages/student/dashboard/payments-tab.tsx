import { formatPence } from '#app/core/money.ts'
import { formatDaysLeft, isPayable } from '#app/domain/enrollments/enrollments.ts'
import type { ReceiptItem, RefundItem } from '#app/domain/payments/payments.ts'
import { supportUrl, ticketUrl, type ActiveTicket } from '#app/domain/tickets/student-tickets.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { findRequestTicket, isPending } from './rules.ts'
import type { DashboardEnrollment } from './types.ts'
import { PayForm } from './pay-form.tsx'
import { ReceiptTable } from './receipt-table.tsx'
import { RefundTable } from './refund-table.tsx'
import { StateBadge } from './state-badge.tsx'

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
    <div className="grid gap-8">
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
