import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { RefundBasis, RefundGround } from '#app/core/vocabulary.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isStripeError } from '#app/platform/stripe.server.ts'
import { refundDoneLetter } from '../emails.server.ts'
import { isRefusedForGood, listStripeRefunds, refundAtStripe } from '../gateway.server.ts'
import { getPayer, issueCreditNote, lockPayment, type LockedPayment } from '../ledger/commands.server.ts'
import { leaseMinutes, nextTryAt } from './rules.ts'
import type { ProviderRefund } from './types.ts'

/** Writes down that money is owed back, in the transaction that decides it; the payment's row is held by the caller. */
export async function oweRefund(
  tx: Tx,
  refund: {
    paymentId: string
    amountPence: number
    ground: RefundGround
    basis?: RefundBasis | null
    reason: string | null
    requestedBy?: string
    now: Date
  },
) {
  const { now, ...row } = refund
  const refundId = newId()
  await tx.insert(refunds).values({ id: refundId, ...row, requestedAt: now, dueAt: now })
  return refundId
}

/** What of a payment is neither returned nor promised to be. */
export async function refundablePence(tx: Tx, payment: LockedPayment['payment']) {
  const [promised] = await tx
    .select({ pence: sql<number>`coalesce(sum(${refunds.amountPence}), 0)::integer` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.status, 'void')))
  return (payment.receivedPence ?? 0) - (promised?.pence ?? 0)
}

/** The refund is this process's for a while, if it is due and nobody else's; a process that was killed lets it go in time. */
async function lease(refundId: string) {
  const now = clock.now()
  const [taken] = await db
    .update(refunds)
    .set({ leasedUntil: addMinutes(now, leaseMinutes), tries: sql`${refunds.tries} + 1` })
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'due'),
        lte(refunds.dueAt, now),
        or(isNull(refunds.leasedUntil), lte(refunds.leasedUntil, now)),
      ),
    )
    .returning()
  if (!taken) return null
  const [payment] = await db.select().from(payments).where(eq(payments.id, taken.paymentId))
  return payment ? { refund: taken, payment } : null
}

type Leased = NonNullable<Awaited<ReturnType<typeof lease>>>

/** After the first try the provider is asked what it has done already: the answer may have been lost on its way. */
async function send({ refund, payment }: Leased): Promise<ProviderRefund> {
  const { id: refundId, amountPence, tries, round } = refund
  if (payment.provider === 'sandbox') {
    return { providerRefundId: `sandbox_${refundId}`, refundId, amountPence, state: 'done', failure: null }
  }
  const { providerPaymentId } = payment
  if (!providerPaymentId) throw new Error('a card payment without its number at the provider')
  if (tries > 1 || round > 1) {
    const sent = await listStripeRefunds({ providerPaymentId })
    const ours = sent.find((each) => each.refundId === refundId && each.state !== 'failed')
    if (ours) return ours
  }
  return refundAtStripe({ refundId, providerPaymentId, amountPence, round })
}

/** Lets the refund go again until its next try, or for good where the provider will not make it. */
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

/** Sends one refund that is due, outside any transaction; what comes of it is stored afterwards, once. */
export async function makeRefund({ refundId }: { refundId: string }) {
  const leased = await lease(refundId)
  if (!leased) return
  try {
    const sent = await send(leased)
    await db.transaction((tx) => recordRefund(tx, { paymentId: leased.payment.id, sent }))
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.error({ err: error, refund: refundId }, 'the card service did not return the money')
    await release(leased, { failure: error.message, isFinal: isRefusedForGood(error) })
  }
}

/** Every refund whose time has come, the oldest first; each by itself, so that one that fails holds up no other. */
export async function makeDueRefunds() {
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lte(refunds.dueAt, clock.now())))
    .orderBy(asc(refunds.dueAt))
  for (const { id } of due) {
    await makeRefund({ refundId: id }).catch((error: unknown) => log.error({ err: error, refund: id }, 'refund'))
  }
}

/**
 * Takes what the provider says of one refund, however often it says so and whoever asked for it. Money that has gone back has a
 * credit note of exactly its sum; a payment that has gone back whole, or whose enrolment has ended, is refunded.
 */
export async function recordRefund(tx: Tx, { paymentId, sent }: { paymentId: string; sent: ProviderRefund }) {
  const locked = await lockPayment(tx, paymentId, {
    mayEnd: ({ receivedPence, refundedPence }) =>
      sent.state === 'done' && refundedPence + sent.amountPence >= (receivedPence ?? 0),
  })
  if (!locked) return
  const now = clock.now()
  const refund = await findOrAdopt(tx, { locked, sent, now })
  if (!refund) return
  if (sent.state === 'failed') {
    const isOfEarlierTry = refund.providerRefundId !== null && refund.providerRefundId !== sent.providerRefundId
    if (refund.status !== 'failed' && !isOfEarlierTry) await takeBack(tx, { locked, refund, failure: sent.failure })
    return
  }
  const { providerRefundId } = sent
  if (refund.status === 'done' || sent.state === 'pending') {
    const soon = refund.status === 'due' ? { leasedUntil: null, dueAt: nextTryAt({ now, tries: refund.tries }) } : {}
    await tx
      .update(refunds)
      .set({ providerRefundId, ...soon })
      .where(eq(refunds.id, refund.id))
    return
  }
  await tx
    .update(refunds)
    .set({ status: 'done', doneAt: now, providerRefundId, leasedUntil: null, failure: null })
    .where(eq(refunds.id, refund.id))
  await bookReturn(tx, { locked, refund, now })
}

type Refund = typeof refunds.$inferSelect

/** The refund that is meant: by the provider's number, by ours, or one of that sum that we still owe; else it was made over there. */
async function findOrAdopt(
  tx: Tx,
  { locked, sent, now }: { locked: LockedPayment; sent: ProviderRefund; now: Date },
): Promise<Refund | null> {
  const { payment } = locked
  const ofPayment = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id)
  const known =
    ofPayment.find(({ providerRefundId }) => providerRefundId === sent.providerRefundId) ??
    ofPayment.find(({ id }) => id === sent.refundId) ??
    ofPayment.find(
      ({ status, amountPence, providerRefundId }) =>
        sent.refundId === null && status !== 'done' && !providerRefundId && amountPence === sent.amountPence,
    )
  if (known || sent.state === 'failed') return known ?? null
  const [made] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountPence: sent.amountPence,
      ground: 'provider',
      requestedAt: now,
      dueAt: now,
    })
    .returning()
  return made ?? null
}

/** Books the money that has gone back. */
async function bookReturn(tx: Tx, { locked, refund, now }: { locked: LockedPayment; refund: Refund; now: Date }) {
  const { payment, enrollment } = locked
  const refundedPence = payment.refundedPence + refund.amountPence
  const isWhole = refundedPence >= (payment.receivedPence ?? 0)
  const isOver = isWhole || (payment.status === 'succeeded' && enrollment.status === 'refunded')
  await tx
    .update(payments)
    .set({ refundedPence, ...(isOver ? { status: 'refunded' as const, refundedAt: now } : {}) })
    .where(eq(payments.id, payment.id))
  if (isOver && payment.status === 'succeeded' && enrollment.status !== 'refunded') {
    await tx
      .update(enrollments)
      .set({ status: 'refunded', refundedAt: now, heldAt: null })
      .where(eq(enrollments.id, enrollment.id))
  }
  if (isWhole) {
    await tx
      .update(refunds)
      .set({ status: 'void', leasedUntil: null })
      .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.status, ['due', 'failed'])))
  }
  const { amountPence, id: refundId } = refund
  const creditNoteNumber = await issueCreditNote(tx, { paymentId: payment.id, refundId, amountPence, now })
  await writeLetter(tx, refundDoneLetter({ ...(await getPayer(tx, enrollment.id)), amountPence, creditNoteNumber }))
}

/** The provider could not hand over what it had taken: it is owed still, and for the desk to settle. */
async function takeBack(
  tx: Tx,
  { locked: { payment }, refund, failure }: { locked: LockedPayment; refund: Refund; failure: string | null },
) {
  await tx
    .update(refunds)
    .set({ status: 'failed', doneAt: null, leasedUntil: null, failure })
    .where(eq(refunds.id, refund.id))
  if (refund.status !== 'done') return
  await tx
    .update(payments)
    .set({ refundedPence: payment.refundedPence - refund.amountPence })
    .where(eq(payments.id, payment.id))
}
