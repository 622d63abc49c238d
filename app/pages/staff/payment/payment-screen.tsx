import { Link } from 'react-router'
import { formatPence } from '#app/core/money.ts'
import { ownRecord } from '#app/domain/students/own-record.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { paymentStateTexts, paymentStateTones } from '#app/domain/payments/desk.ts'
import type { PaymentPage } from '#app/domain/payments/payment.ts'
import { DisputePart } from '#app/domain/payments/ui/dispute-part.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentPart } from './payment-part.tsx'
import { PaymentRefunds } from './payment-refunds.tsx'

export function PaymentScreen({ page }: { page: PaymentPage }) {
  const { payment, recording, disputes, events, acts, isOwn } = page
  const amountPence = payment.receivedPence ?? recording?.amountPence ?? payment.pricePence
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm">
        <Link to="/staff-portal/money" className="link">
          All payments
        </Link>
      </p>
      <header className="grid gap-1 border-b border-rule pb-4">
        <h2 className="tnum text-3xl leading-tight wrap-anywhere">
          {formatPence(amountPence)} from <bdi>{payment.studentName}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={paymentStateTones[payment.status]}>{paymentStateTexts[payment.status]}</Badge>
          {payment.heldAt && <Badge tone="warn">Disputed, course closed</Badge>}
          <span>{payment.courseTitle}</span>
        </p>
      </header>
      {isOwn && <p className="border-l-4 border-warn bg-warn-wash px-3 py-3">{ownRecord['own-record'].text}.</p>}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <PaymentFacts page={page} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <PaymentActions page={page} />
          {disputes.map((dispute) => (
            <DisputePart key={dispute.id} dispute={dispute} />
          ))}
          <PaymentRefunds page={page} />
          <PaymentPart id="acts" title="Staff activity">
            {acts.length === 0 ? (
              <p className="text-sm text-ink-2">Nothing</p>
            ) : (
              <ul className="grid gap-2 text-sm">
                {acts.map(({ id, action, createdAt, staffName }) => (
                  <li key={id} className="wrap-anywhere">
                    {action}
                    <span className="block text-ink-3">
                      {staffName}, <TimeText instant={createdAt} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </PaymentPart>
          {payment.provider === 'stripe' && (
            <PaymentPart id="events" title="Events from the card service">
              {events.length === 0 ? (
                <p className="text-sm text-ink-2">None stored</p>
              ) : (
                <ul className="tnum grid gap-1 text-sm">
                  {events.map(({ id, type, receivedAt }) => (
                    <li key={id}>
                      {type}
                      <span className="text-ink-3">
                        , <TimeText instant={receivedAt} />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </PaymentPart>
          )}
        </div>
      </div>
    </div>
  )
}
