import { formatPence } from '#app/core/money.ts'
import type { RefundGround, RefundStatus } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { stepLabels } from '#app/domain/payments/ui/step-words.ts'
import { isOffline } from '#app/domain/payments/offline.ts'
import { listRefundSteps, type PaymentPage, type PaymentRefund } from '#app/domain/payments/payment.ts'
import { PaymentPart } from './payment-part.tsx'

const grounds = {
  withdrawal: 'Withdrawal',
  surplus: 'Surplus payment',
  goodwill: 'Outside the policy',
  provider: 'Made in Stripe',
  dispute: 'Taken back by the bank',
} as const satisfies Record<RefundGround, string>

const badges = {
  due: { tone: 'warn', text: 'Owed' },
  done: { tone: 'ok', text: 'Returned' },
  failed: { tone: 'danger', text: 'Failed' },
  void: { tone: 'neutral', text: 'Not needed' },
} as const satisfies Record<RefundStatus, { tone: BadgeTone; text: string }>

export function PaymentRefunds({ page }: { page: PaymentPage }) {
  if (page.refunds.length === 0) return null
  return (
    <PaymentPart id="refunds" title="Refunds">
      <ul className="grid gap-4">
        {page.refunds.map((refund) => (
          <RefundItem key={refund.id} page={page} refund={refund} />
        ))}
      </ul>
    </PaymentPart>
  )
}

function RefundItem({ page, refund }: { page: PaymentPage; refund: PaymentRefund }) {
  const { amountPence, status, ground, reason, failure, requester, requestedAt, doneAt, creditNoteNumber } = refund
  const { tone, text } = badges[status]
  const isMine = refund.requestedBy === page.staffId
  const isByHand = status === 'due' && isOffline(page.payment.provider)
  return (
    <li className="tnum grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formatPence(amountPence)}</span>
        <Badge tone={tone}>{text}</Badge>
        {grounds[ground]}
      </p>
      <p className="text-ink-2">
        Asked for <TimeText instant={requestedAt} />
        {requester && <span>{` by ${requester}`}</span>}
        {doneAt && (
          <>
            ; returned <TimeText instant={doneAt} />
          </>
        )}
      </p>
      {reason && <p className="max-w-reading wrap-anywhere">{reason}</p>}
      {failure && <p className="max-w-reading wrap-anywhere text-danger">{failure}</p>}
      {creditNoteNumber && (
        <p>
          Credit note {creditNoteNumber}
          {refund.vatPence ? `, with ${formatPence(refund.vatPence)} VAT` : ''}
        </p>
      )}
      {refund.paidBackReference && (
        <p>
          Paid back by hand, reference {refund.paidBackReference}
          {refund.paidBacker && <span>{`, recorded by ${refund.paidBacker}`}</span>}
        </p>
      )}
      {isByHand && (
        <p className="max-w-reading text-ink-2">
          {isMine
            ? 'You decided on it, so a colleague in HR has to pay it back and record it.'
            : 'HR has to pay it back by hand and record the reference.'}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {listRefundSteps(page, refund).map(({ step, to }) => (
          <ButtonLink
            key={step}
            to={to}
            variant="quiet"
            size="small"
            aria-label={`${stepLabels[step]}: ${formatPence(amountPence)}`}
          >
            {stepLabels[step]}
          </ButtonLink>
        ))}
      </p>
    </li>
  )
}
