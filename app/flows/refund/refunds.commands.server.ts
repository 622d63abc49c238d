import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { offlineMethods, type RefundBasis, type RefundGround } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isStripeError } from '#app/platform/stripe.server.ts'
import { isFinalRefusal, listStripeRefunds, refundAtStripe } from '#app/domain/payments/payments.gateway.server.ts'
import type { LockedPayment } from '#app/flows/settle-payment/ledger.commands.server.ts'
import { recordRefund } from '#app/flows/settle-payment/checkout-return.commands.server.ts'
import { promisedPence } from '#app/domain/payments/payments.queries.server.ts'
import { leaseMinutes, computeNextTry, type ProviderRefund } from '#app/domain/payments/refunds.ts'

/** Stores a refund as owed, in the transaction that decides on it. The caller must have locked the payment. */
export async function storeOwedRefund(
  tx: Tx,
  refund: {
    paymentId: string
    amountPence: number
    ground: RefundGround
    basis?: RefundBasis | null
    reason: string | null
    requestedBy?: string
    ticketId?: string | null
    now: Date
  },
) {
  const { now, ...row } = refund
  const refundId = newId()
  await tx.insert(refunds).values({ id: refundId, ...row, requestedAt: now, dueAt: now })
  return refundId
}

export async function readRefundablePence(tx: Tx, payment: LockedPayment['payment']) {
  const [row] = await tx.select({ promisedPence }).from(payments).where(eq(payments.id, payment.id))
  return (payment.receivedPence ?? 0) - (row?.promisedPence ?? 0)
}

/** False for refunds of payments without a card, which staff pay back by hand. */
const isSentByProvider = sql`exists (
  select from ${payments} where ${payments.id} = ${refunds.paymentId} and ${notInArray(payments.provider, [...offlineMethods])}
)`

/** Leases a due refund for this process. The lease expires, so that a killed process does not block the refund. */
async function leaseRefund(refundId: string) {
  const now = clock.now()
  const [leased] = await db
    .update(refunds)
    .set({ leasedUntil: addMinutes(now, leaseMinutes), tries: sql`${refunds.tries} + 1` })
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'due'),
        lte(refunds.dueAt, now),
        or(isNull(refunds.leasedUntil), lte(refunds.leasedUntil, now)),
        isSentByProvider,
      ),
    )
    .returning()
  if (!leased) return null
  const [payment] = await db.select().from(payments).where(eq(payments.id, leased.paymentId))
  return payment ? { refund: leased, payment } : null
}

type Leased = NonNullable<Awaited<ReturnType<typeof leaseRefund>>>

/** Finds a refund of this sum that somebody made at the provider itself and of which no event has told us yet. */
async function findUnheardRefund({
  refund: { paymentId, amountPence },
  existing,
}: Pick<Leased, 'refund'> & { existing: readonly ProviderRefund[] }) {
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  return existing.find(
    (made) =>
      made.refundId === null &&
      made.state !== 'failed' &&
      made.amountPence === amountPence &&
      !rows.some(({ providerRefundId }) => providerRefundId === made.providerRefundId),
  )
}

/**
 * Sends a refund to the provider. From the second try on, first looks for the refund at the provider, because the
 * response to an earlier try may have been lost, or somebody has made the refund there meanwhile.
 */
async function findOrSendRefund({ refund, payment }: Leased): Promise<ProviderRefund> {
  const { id: refundId, amountPence, tries, round } = refund
  if (payment.provider === 'sandbox') {
    return { providerRefundId: `sandbox_${refundId}`, refundId, amountPence, state: 'done', failure: null }
  }
  const { providerPaymentId } = payment
  if (!providerPaymentId) throw new Error('a card payment without its number at the provider')
  if (tries > 1 || round > 1 || refund.providerRefundId) {
    const existing = await listStripeRefunds({ providerPaymentId })
    const ours = existing.find(
      ({ refundId: id, providerRefundId, state }) =>
        (id === refundId || providerRefundId === refund.providerRefundId) && state !== 'failed',
    )
    if (ours) return ours
    const byHand = await findUnheardRefund({ refund, existing })
    if (byHand) return byHand
  }
  return refundAtStripe({ refundId, providerPaymentId, amountPence, round })
}

/** Releases the lease and sets the time of the next try. If `isFinal`, marks the refund as failed instead. */
async function releaseLease({ refund }: Leased, { failure, isFinal }: { failure: string; isFinal: boolean }) {
  const now = clock.now()
  await db
    .update(refunds)
    .set({
      leasedUntil: null,
      failure,
      ...(isFinal ? { status: 'failed' as const } : { dueAt: computeNextTry({ now, tries: refund.tries }) }),
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'due')))
}

/** Sends one due refund outside any transaction, and then records the result. */
export async function sendRefund({ refundId }: { refundId: string }) {
  const leased = await leaseRefund(refundId)
  if (!leased) return
  try {
    const reported = await findOrSendRefund(leased)
    await db.transaction((tx) => recordRefund(tx, { paymentId: leased.payment.id, reported }))
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.error({ err: error, refund: refundId }, 'the card service did not return the money')
    await releaseLease(leased, { failure: error.message, isFinal: isFinalRefusal(error) })
  }
}

/** Sends one refund now. If this fails, the job tries again later, because the refund is stored. */
export async function trySendRefund({ refundId }: { refundId: string }) {
  await sendRefund({ refundId }).catch((error: unknown) => log.error({ err: error, refund: refundId }, 'refund'))
}

/** Sends all due refunds that a provider can send, oldest first. A failed refund does not block the others. */
export async function sendDueRefunds() {
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lte(refunds.dueAt, clock.now()), isSentByProvider))
    .orderBy(asc(refunds.dueAt))
  for (const { id } of due) await trySendRefund({ refundId: id })
}
