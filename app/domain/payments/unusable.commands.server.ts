import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { log } from '#app/platform/log.server.ts'
import type { PaymentEvidence } from './payments.ts'

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
