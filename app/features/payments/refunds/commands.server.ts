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
import { isRefusedForGood, listStripeRefunds, refundAtStripe } from '../gateway.server.ts'
import type { LockedPayment } from '../ledger.commands.server.ts'
import { recordRefund } from '../checkout-return.commands.server.ts'
import { promisedPence } from './queries.server.ts'
import { leaseMinutes, nextTryAt } from './rules.ts'
import type { ProviderRefund } from './types.ts'

/** Stores that money is owed, in the transaction that decides it. The caller holds the lock on the payment. */
export async function oweRefund(
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

export async function refundablePence(tx: Tx, payment: LockedPayment['payment']) {
  const [row] = await tx.select({ promisedPence }).from(payments).where(eq(payments.id, payment.id))
  return (payment.receivedPence ?? 0) - (row?.promisedPence ?? 0)
}

/** False for the refund of a payment without a card, which staff pay back by hand. */
const isSentByProvider = sql`exists (
  select from ${payments} where ${payments.id} = ${refunds.paymentId} and ${notInArray(payments.provider, [...offlineMethods])}
)`

/** Leases a due refund for this process. The lease expires, so a killed process blocks nothing. */
async function lease(refundId: string) {
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

type Leased = NonNullable<Awaited<ReturnType<typeof lease>>>

/**
 * From the second try on, first asks the provider for a refund it already made, since its response may have been
 * lost.
 */
async function send({ refund, payment }: Leased): Promise<ProviderRefund> {
  const { id: refundId, amountPence, tries, round } = refund
  if (payment.provider === 'sandbox') {
    return { providerRefundId: `sandbox_${refundId}`, refundId, amountPence, state: 'done', failure: null }
  }
  const { providerPaymentId } = payment
  if (!providerPaymentId) throw new Error('a card payment without its number at the provider')
  if (tries > 1 || round > 1) {
    const existing = await listStripeRefunds({ providerPaymentId })
    const ours = existing.find((refund) => refund.refundId === refundId && refund.state !== 'failed')
    if (ours) return ours
  }
  return refundAtStripe({ refundId, providerPaymentId, amountPence, round })
}

/** Releases the lease until the next try, or marks the refund as failed for good. */
async function release({ refund }: Leased, { failure, isFinal }: { failure: string; isFinal: boolean }) {
  const now = clock.now()
  await db
    .update(refunds)
    .set({
      leasedUntil: null,
      failure,
      ...(isFinal ? { status: 'failed' as const } : { dueAt: nextTryAt({ now, tries: refund.tries }) }),
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'due')))
}

/** Sends one due refund, outside any transaction, then records the result. */
export async function makeRefund({ refundId }: { refundId: string }) {
  const leased = await lease(refundId)
  if (!leased) return
  try {
    const reported = await send(leased)
    await db.transaction((tx) => recordRefund(tx, { paymentId: leased.payment.id, reported }))
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.error({ err: error, refund: refundId }, 'the card service did not return the money')
    await release(leased, { failure: error.message, isFinal: isRefusedForGood(error) })
  }
}

/** Sends one refund now. If that fails, the job retries it, since the refund is stored. */
export async function tryRefund({ refundId }: { refundId: string }) {
  await makeRefund({ refundId }).catch((error: unknown) => log.error({ err: error, refund: refundId }, 'refund'))
}

/** Sends all due refunds that a provider can send, oldest first. A failure does not block the others. */
export async function makeDueRefunds() {
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lte(refunds.dueAt, clock.now()), isSentByProvider))
    .orderBy(asc(refunds.dueAt))
  for (const { id } of due) await tryRefund({ refundId: id })
}
