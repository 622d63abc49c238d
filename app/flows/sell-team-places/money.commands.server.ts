import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { payments } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { isId, newId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  type OfflineRefusal,
  isPossibleReceivedDay,
  methodTexts,
  type OfflineMoney,
} from '#app/domain/payments/offline.ts'
import { lockOrder } from './ledger.commands.server.ts'
import { isTeamMoneyRecorded, getPayerOfOrder } from './orders.commands.server.ts'
import { computeTotalPence, type AskedOrder } from '#app/domain/payments/teams/teams.ts'

/**
 * Records the payment of an invoice. Like every payment without a card, it has no effect until a second member of staff
 * confirms it.
 */
export async function recordTeamMoney({
  staff,
  orderId,
  money: { method, reference, amountPence, receivedOn },
}: AskedOrder & { money: Omit<OfflineMoney, 'hasConsented' | 'payer'> }): Promise<
  Outcome<{ paymentId: string; isRight: boolean }, OfflineRefusal>
> {
  requirePermission('manage students', staff)
  if (!isId(orderId)) return refused('not-found')
  if (amountPence <= 0) return refused('not-a-sum')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (order.contactId === staff.userId) return refused('own-record')
    if (await isTeamMoneyRecorded(tx, orderId)) return refused('already-recorded')
    if (order.status !== 'awaiting_payment') return refused(order.status === 'paid' ? 'already-paid' : 'not-payable')
    const now = clock.now()
    if (!isPossibleReceivedDay(receivedOn, now)) return refused('not-a-day')
    const [contact] = await tx
      .select({ name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, order.contactId))
    const [paymentId, pricePence] = [newId(), computeTotalPence(order)]
    await tx.insert(payments).values({
      id: paymentId,
      teamOrderId: orderId,
      amountPence: pricePence,
      provider: method,
      status: 'recorded',
      startedAt: now,
      ...getPayerOfOrder(order, contact?.name ?? ''),
    })
    const recorded = { reference, amountPence, receivedOn, recordedBy: staff.staffId, recordedAt: now }
    await tx.insert(offlinePayments).values({ paymentId, ...recorded })
    const isRight = amountPence === pricePence
    await recordActivity(tx, {
      staff,
      action: `Recorded a payment by ${methodTexts[method].toLowerCase()} for ${order.invoiceNumber}: ${formatPence(amountPence)}, reference ${reference}`,
      entity: 'payment',
      entityId: paymentId,
      after: isRight ? 'recorded' : `recorded; the price is ${formatPence(pricePence)}`,
    })
    return done({ paymentId, isRight })
  })
}
