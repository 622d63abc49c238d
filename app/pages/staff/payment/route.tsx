import { data, redirect, useLoaderData, Link } from 'react-router'
import { teamOrderUrl } from '#app/domain/payments/list.ts'
import { findPaymentPage } from '#app/domain/payments/payment.queries.server.ts'
import { findOrderIdOfPayment } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'
import { formatPence } from '#app/core/money.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { paymentStateTexts, paymentStateTones } from '#app/domain/payments/desk.ts'
import {
  type PaymentPage,
  listPaymentActions,
  listRefundSteps,
  type PaymentRefund,
} from '#app/domain/payments/payment.ts'
import { DisputePart } from '#app/domain/payments/ui/dispute-part.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { RefundGround, RefundStatus } from '#app/core/vocabulary.ts'
import { stepLabels } from '#app/domain/payments/ui/step-words.ts'
import { isOffline } from '#app/domain/payments/offline.ts'
import { PaymentFacts, PaymentPart } from './payment-facts.tsx'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the payment' },
} satisfies DeskHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const { paymentId } = params
  const page = await findPaymentPage({ staff: staffOf(context), paymentId })
  const orderId = page ? null : await findOrderIdOfPayment({ staff: staffOf(context), paymentId })
  if (orderId) throw redirect(teamOrderUrl(orderId))
  if (!page) throw data(null, { status: 404 })
  return { page }
}

export default function Payment() {
  const { page } = useLoaderData<typeof loader>()
  const { payment, recording, disputes, events, acts, isOwn } = page
  const amountPence = payment.receivedPence ?? recording?.amountPence ?? payment.pricePence
  return (
    <DeskPage desk="money" title="Payment">
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
    </DeskPage>
  )
}

/** Shows the possible actions with their effects, and the reasons why others are not possible. */
function PaymentActions({ page }: { page: PaymentPage }) {
  const actions = listPaymentActions(page)
  if (actions.length === 0) return null
  return (
    <PaymentPart id="actions" title="What you can do">
      <ul className="grid gap-3">
        {actions.map(({ key, label, to, text, isDangerous }) => (
          <li key={key} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[15rem_minmax(0,1fr)]">
            {to ? (
              <ButtonLink
                to={to}
                variant={isDangerous ? 'quiet' : 'primary'}
                size="small"
                className="justify-self-start"
                aria-describedby={`about-${key}`}
              >
                {label}
              </ButtonLink>
            ) : (
              <p className="font-semibold text-ink-2">{label}: not possible</p>
            )}
            <p id={`about-${key}`} className="max-w-reading text-sm">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </PaymentPart>
  )
}

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

function PaymentRefunds({ page }: { page: PaymentPage }) {
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

export const ErrorBoundary = DeskFailure
