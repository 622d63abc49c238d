import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { refunds } from '#db/tables/refunds.ts'
import { isId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { recordRefund } from '#app/flows/settle-payment/checkout-return.commands.server.ts'
import { lockAnyPayment, getOwnerId } from '#app/flows/sell-team-places/ledger.commands.server.ts'
import { type OfflineRefusal, isOffline } from '#app/domain/payments/offline.ts'

/**
 * Records that the refund of a payment without a card was paid back by hand. The member of staff who decided on the
 * refund cannot record this, because no provider confirms that the money was sent.
 */
export async function recordPaidBack({
  staff,
  id: refundId,
  reference,
}: {
  staff: StaffActor
  id: string
  reference: string
}): Promise<Outcome<{ pence: number }, OfflineRefusal>> {
  requirePermission('refund and revoke', staff)
  if (!isId(refundId)) return refused('not-found')
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, refundId))
    const locked = found ? await lockAnyPayment(tx, found.paymentId) : null
    if (!locked || !isOffline(locked.payment.provider)) return refused('not-found')
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
    if (refund?.status !== 'due') return refused('not-owed')
    if (refund.requestedBy === staff.staffId) return refused('own-decision')
    const { amountPence } = refund
    await tx
      .update(refunds)
      .set({ paidBackReference: reference, paidBackBy: staff.staffId })
      .where(eq(refunds.id, refundId))
    await recordActivity(tx, {
      staff,
      action: `Paid back ${formatPence(amountPence)} by hand, reference ${reference}`,
      entity: 'payment',
      entityId: locked.payment.id,
      before: `${formatPence(locked.payment.refundedPence)} of ${formatPence(locked.payment.receivedPence ?? 0)} returned`,
    })
    await recordRefund(tx, {
      paymentId: locked.payment.id,
      reported: { providerRefundId: `by_hand_${refundId}`, refundId, amountPence, state: 'done', failure: null },
    })
    return done({ pence: amountPence })
  })
}
