import { asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { payments } from '#db/tables/enrollments.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'
import { disputes } from '#db/tables/refunds.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import type { QueueItem } from './desk.ts'

/**
 * Lists the stray payments that wait, oldest first, as items of the money queue. Money of a lost dispute that a bank
 * returned bears the number of the dispute, by which the organisation is found.
 */
export async function listStrayItems(limit: number): Promise<QueueItem[]> {
  const strays = await db
    .select({ stray: strayPayments, order: teamOrders, courseTitle: courses.title })
    .from(strayPayments)
    .leftJoin(disputes, eq(disputes.providerDisputeId, strayPayments.sessionId))
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .leftJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(isNull(strayPayments.settledAt))
    .orderBy(asc(strayPayments.receivedAt))
    .limit(limit)
  return strays.map(({ stray: { id, sessionId, providerPaymentId, amountPence, currency, receivedAt }, ...of }) => ({
    kind: of.order ? 'returned' : 'stray',
    id,
    paymentId: null,
    studentName: of.order?.organisation ?? 'Unknown payer',
    matricNumber: of.order?.invoiceNumber ?? '',
    teamOrderId: of.order?.id ?? null,
    courseTitle: of.courseTitle ?? 'No payment here',
    receiptNumber: null,
    amountPence,
    since: receivedAt,
    note: [`Stripe: ${providerPaymentId ?? sessionId}`, ...(currency === 'gbp' ? [] : [currency.toUpperCase()])].join(
      ', ',
    ),
    isMine: false,
  }))
}
