import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PaymentEvidence } from './payments.ts'
import { payments } from '#db/tables/enrollments.ts'

/** Keeps money that the provider has received and that belongs to no payment here, so that staff settle it. */
export async function recordStrayPayment(
  tx: Tx,
  { sessionId, providerPaymentId, amountPence, currency }: PaymentEvidence,
) {
  log.error({ session: sessionId }, 'money arrived that belongs to no payment of ours: see Money')
  await tx
    .insert(strayPayments)
    .values({ id: newId(), sessionId, providerPaymentId, amountPence, currency, receivedAt: clock.now() })
    .onConflictDoNothing()
}

/** Keeps money of a lost dispute that a bank returned to us, so that HR settles with the organisation what it is for. */
export async function recordReturnedMoney(
  tx: Tx,
  { providerDisputeId, amountPence }: { providerDisputeId: string; amountPence: number },
) {
  log.error({ dispute: providerDisputeId }, 'a bank returned the money of a lost dispute: see Money')
  await tx
    .insert(strayPayments)
    .values({ id: newId(), sessionId: providerDisputeId, amountPence, currency: 'gbp', receivedAt: clock.now() })
    .onConflictDoNothing()
}

/** Takes a stray payment off the list once somebody has refunded it or recorded it by hand. */
export async function settleStrayPayment({
  staff,
  id,
  reason: note,
}: {
  staff: StaffActor
  id: string
  reason: string
}): Promise<Outcome<{ pence: number }, 'not-found' | 'not-waiting'>> {
  requirePermission('refund and revoke', staff)
  if (!isId(id)) return refused('not-found')
  return db.transaction(async (tx) => {
    const [stray] = await tx
      .update(strayPayments)
      .set({ settledAt: clock.now(), settledBy: staff.staffId, note })
      .where(and(eq(strayPayments.id, id), isNull(strayPayments.settledAt)))
      .returning()
    if (!stray) return refused('not-waiting')
    await recordActivity(tx, {
      staff,
      action: `Settled money at Stripe that is in no book here (${stray.sessionId}): ${note}`,
    })
    return done({ pence: stray.amountPence })
  })
}

/**
 * Marks a payment whose money came in another currency as to be refunded. The books are in pounds, so it has no receipt
 * and no received amount, and staff refund it at the card service.
 */
export async function refuseCurrency(
  tx: Tx,
  { payment, evidence }: { payment: typeof payments.$inferSelect; evidence: PaymentEvidence },
) {
  const { sessionId: providerSessionId, providerPaymentId } = evidence
  await tx
    .update(payments)
    .set({ status: 'needs_refund', providerSessionId, providerPaymentId })
    .where(eq(payments.id, payment.id))
  log.error({ payment: payment.id, currency: evidence.currency }, 'money in another currency arrived')
}
