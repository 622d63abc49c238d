import { actUrl } from './acts/rules.ts'
import { Link } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import type { StepOrigin } from '#app/core/step-origin.ts'
import { paymentStateTexts, paymentStateTones } from '#app/domain/payments/desk.ts'
import { paymentUrl } from '#app/domain/payments/list.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { RecordPayment } from './types.ts'

const refundTexts = { due: 'on its way', done: 'refunded', failed: 'refund failed', void: 'not needed' } as const
const disputeTexts = { open: 'disputed by the bank', won: 'dispute won', lost: 'dispute lost' } as const

type PaymentItemProps = { payment: RecordPayment; from: StepOrigin; mayReturn: boolean; mayRefund: boolean }

/** Shows a payment with its refunds and disputes, and what staff can do with money that waits. */
export function PaymentItem({ payment, from, mayReturn, mayRefund }: PaymentItemProps) {
  const { id, courseTitle, status, amountPence, refundablePence, receiptNumber, at, refunds, disputes } = payment
  const isDisputed = disputes.some((dispute) => dispute.status === 'open')
  return (
    <li className="tnum grid gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {formatShortDay(at)}, {courseTitle}
        </span>
        <span>{formatPence(amountPence)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <Badge tone={paymentStateTones[status]}>{paymentStateTexts[status]}</Badge>
        <Link to={paymentUrl(id)} className="link" aria-label={`Payment ${receiptNumber ?? `for ${courseTitle}`}`}>
          {receiptNumber ?? 'Open'}
        </Link>
        {mayReturn && status === 'needs_refund' && refundablePence > 0 && (
          <Link to={actUrl({ act: 'return', id, from })} className="link">
            Return {formatPence(refundablePence)}
          </Link>
        )}
        {mayRefund && status === 'succeeded' && refundablePence > 0 && !isDisputed && (
          <Link
            to={actUrl({ act: 'refund', id, from })}
            className="link"
            aria-label={`Refund ${receiptNumber ?? courseTitle}`}
          >
            Refund
          </Link>
        )}
      </p>
      {refunds.map((refund) => (
        <p key={refund.id} className="text-ink-2">
          {formatPence(refund.amountPence)} {refundTexts[refund.status]}, {formatShortDay(refund.at)}
        </p>
      ))}
      {disputes.map((dispute) => (
        <p key={dispute.id} className="text-danger">
          {formatPence(dispute.amountPence)} {disputeTexts[dispute.status]}, {formatShortDay(dispute.openedAt)}
        </p>
      ))}
    </li>
  )
}
