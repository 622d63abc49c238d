import type Stripe from 'stripe'
import { addDays } from '#app/core/dates.ts'
import type { DisputeStatus } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { stripe } from '#app/platform/stripe.server.ts'
import { checkoutMinutes, currency, type PaymentEvidence, type ProviderSession } from './payments.ts'
import type { ProviderChanges, ProviderDispute, ProviderRefund } from './refunds.ts'

/** Chooses Stripe once its keys are set, and the sandbox until then. */
export function chooseProvider() {
  return stripe() ? 'stripe' : 'sandbox'
}

/** True with Stripe keys and in the demo. Elsewhere a sandbox payment would open a course without money. */
export function canTakeCards() {
  return stripe() !== null || env.isDemo
}

/** Returns the page of a dispute in Stripe's dashboard, on which HR answers it. */
export function stripeDisputeUrl(providerDisputeId: string) {
  const mode = env.STRIPE_SECRET_KEY?.includes('_test_') ? '/test' : ''
  return `https://dashboard.stripe.com${mode}/disputes/${providerDisputeId}`
}

export function getStripeClient() {
  const configured = stripe()
  if (!configured) throw new Error('card payments are not set up')
  return configured
}

/** Computes the end of a checkout in seconds by Stripe's clock, which does not follow the demo's clock shift. */
function computeCheckoutEnd(startedAt: Date) {
  return Math.floor(startedAt.getTime() / 1000 - clock.shiftSeconds()) + checkoutMinutes * 60
}

function readState({ payment_status, status }: Stripe.Checkout.Session): ProviderSession['state'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'processing' : 'open'
}

function readIntentId(paymentIntent: string | Stripe.PaymentIntent | null) {
  return typeof paymentIntent === 'string' ? paymentIntent : (paymentIntent?.id ?? null)
}

export function readSession(session: Stripe.Checkout.Session): ProviderSession {
  const paymentId = session.client_reference_id
  const state = readState(session)
  const evidence =
    state === 'paid' && paymentId
      ? {
          paymentId,
          sessionId: session.id,
          providerPaymentId: readIntentId(session.payment_intent),
          amountPence: session.amount_total ?? 0,
          currency: session.currency ?? '',
        }
      : null
  return { sessionId: session.id, paymentId, url: session.url, state, evidence }
}

/**
 * Opens a checkout for one of our payments. Because of the idempotency key, repeated calls return the same checkout.
 */
export async function openStripeCheckout(payment: {
  paymentId: string
  /** The id of the enrolment or the order that the payment is for. */
  metadata: Record<string, string>
  amountPence: number
  startedAt: Date
  courseTitle: string
  email: string
  successUrl: string
  cancelUrl: string
}): Promise<ProviderSession> {
  const metadata = { payment_id: payment.paymentId, ...payment.metadata }
  const session = await getStripeClient().checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: payment.paymentId,
      customer_email: payment.email,
      line_items: [
        {
          quantity: 1,
          price_data: { currency, unit_amount: payment.amountPence, product_data: { name: payment.courseTitle } },
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: payment.successUrl,
      cancel_url: payment.cancelUrl,
      expires_at: computeCheckoutEnd(payment.startedAt),
    },
    { idempotencyKey: `payment-${payment.paymentId}` },
  )
  return readSession(session)
}

export async function retrieveStripeCheckout(sessionId: string): Promise<ProviderSession> {
  return readSession(await getStripeClient().checkout.sessions.retrieve(sessionId))
}

function readRefund({ id, amount, status, metadata, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const state = status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return {
    providerRefundId: id,
    refundId: metadata?.refund_id ?? null,
    amountPence: amount,
    state,
    failure: reason ?? null,
  }
}

/** Sends a refund. Because of the idempotency key, repeated calls with the same `round` return the same refund. */
export async function refundAtStripe({
  refundId,
  providerPaymentId,
  amountPence,
  round,
}: {
  refundId: string
  providerPaymentId: string
  amountPence: number
  round: number
}): Promise<ProviderRefund> {
  const refund = await getStripeClient().refunds.create(
    { payment_intent: providerPaymentId, amount: amountPence, metadata: { refund_id: refundId } },
    { idempotencyKey: `refund-${refundId}-${round}` },
  )
  return readRefund(refund)
}

export async function listStripeRefunds({
  providerPaymentId,
}: {
  providerPaymentId: string
}): Promise<ProviderRefund[]> {
  const { data } = await getStripeClient().refunds.list({ payment_intent: providerPaymentId, limit: 100 })
  return data.map(readRefund)
}

/** True if Stripe will refuse every later try too. */
export function isFinalRefusal(error: Stripe.errors.StripeError) {
  return error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError'
}

const disputeStates: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
}

/** Converts seconds by Stripe's clock, which does not follow the demo's clock shift. */
function toInstant(seconds: number) {
  return new Date((seconds + clock.shiftSeconds()) * 1000)
}

export function readDispute({
  id,
  amount,
  reason,
  status,
  evidence_details: details,
}: Stripe.Dispute): ProviderDispute {
  return {
    providerDisputeId: id,
    amountPence: amount,
    reason,
    status: disputeStates[status] ?? 'open',
    handling: {
      providerStatus: status,
      evidenceDueBy: details?.due_by ? toInstant(details.due_by) : null,
      submissions: details?.submission_count ?? 0,
    },
  }
}

/**
 * Reads all refunds and disputes of a payment. We read the current state, because webhook events may be late, repeated
 * or out of order.
 */
export async function readStripeChanges({
  providerPaymentId,
}: {
  providerPaymentId: string
}): Promise<ProviderChanges> {
  const [sentRefunds, { data }] = await Promise.all([
    listStripeRefunds({ providerPaymentId }),
    getStripeClient().disputes.list({ payment_intent: providerPaymentId, limit: 100 }),
  ])
  return { refunds: sentRefunds, disputes: data.map(readDispute) }
}

/** Finds our payment id, which is in the metadata of each of our payments at Stripe. */
export async function findPaymentIdAtStripe({ providerPaymentId }: { providerPaymentId: string }) {
  const { metadata } = await getStripeClient().paymentIntents.retrieve(providerPaymentId)
  return metadata?.payment_id ?? null
}

/** Lists what was paid in our checkouts in the last `withinDays` days, by Stripe's clock. */
export async function listPaidCheckouts({ withinDays }: { withinDays: number }) {
  const since = Math.floor(addDays(clock.realNow(), -withinDays).getTime() / 1000)
  const paid: PaymentEvidence[] = []
  const sessions = getStripeClient().checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: 100 })
  for await (const session of sessions) {
    const { evidence } = readSession(session)
    // Other programs may use the same keys.
    if (evidence && session.metadata?.payment_id === evidence.paymentId) paid.push(evidence)
  }
  return paid
}

/** Lists payments with a refund or dispute in the last `withinDays` days, by Stripe's clock. */
export async function listChangedPayments({ withinDays }: { withinDays: number }) {
  const since = Math.floor(addDays(clock.now(), -withinDays).getTime() / 1000 - clock.shiftSeconds())
  const changedIds = new Set<string>()
  const addPaymentOf = ({ payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>) => {
    const id = readIntentId(intent)
    if (id) changedIds.add(id)
  }
  for await (const refund of getStripeClient().refunds.list({ created: { gte: since }, limit: 100 }))
    addPaymentOf(refund)
  for await (const dispute of getStripeClient().disputes.list({ created: { gte: since }, limit: 100 }))
    addPaymentOf(dispute)
  return [...changedIds]
}
