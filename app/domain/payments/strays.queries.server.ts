import { asc, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'
import type { QueueItem } from './desk.ts'

/** Lists the stray payments that wait, oldest first, as items of the money queue. */
export async function listStrayItems(limit: number): Promise<QueueItem[]> {
  const strays = await db
    .select()
    .from(strayPayments)
    .where(isNull(strayPayments.settledAt))
    .orderBy(asc(strayPayments.receivedAt))
    .limit(limit)
  return strays.map(({ id, sessionId, providerPaymentId, amountPence, currency, receivedAt }) => ({
    kind: 'stray',
    id,
    paymentId: null,
    studentName: 'Unknown payer',
    matricNumber: '',
    teamOrderId: null,
    courseTitle: 'No payment here',
    receiptNumber: null,
    amountPence,
    since: receivedAt,
    note: [`Stripe: ${providerPaymentId ?? sessionId}`, ...(currency === 'gbp' ? [] : [currency.toUpperCase()])].join(
      ', ',
    ),
    isMine: false,
  }))
}
