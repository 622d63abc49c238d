import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { disputes } from '#db/tables/refunds.ts'
import { isId } from '#app/core/ids.ts'
import { log } from '#app/platform/log.server.ts'
import { recordDispute } from './disputes.commands.server.ts'
import {
  currentProvider,
  findPaymentIdAtStripe,
  listStirredPayments,
  readStripeAftermath,
  retrieveStripeCheckout,
} from './gateway.server.ts'
import { recordRefund } from './checkout-return.commands.server.ts'
import { settleWithin } from './settlement.commands.server.ts'
import type { PaymentEvidence } from './types.ts'
import type { Aftermath } from './provider-changes.types.ts'

/** Each run looks back this far. Open disputes are asked for by id, however old. */
const daysBack = 7

type News = { paymentId: string; evidence: PaymentEvidence | null; aftermath: Aftermath }

/** Finds our payment by the provider's id, or by the id in its metadata while its webhook event has not arrived yet. */
async function findPayment(providerPaymentId: string) {
  const [known] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  if (known) return known
  const paymentId = await findPaymentIdAtStripe({ providerPaymentId })
  if (!paymentId || !isId(paymentId)) return null
  const [named] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return named ?? null
}

/**
 * Reads the current state of a payment from the provider, outside any transaction. An event only triggers this, so
 * its order and delay do not matter. Returns null for payments that are not ours.
 */
export async function readNews({ providerPaymentId }: { providerPaymentId: string }): Promise<News | null> {
  const payment = await findPayment(providerPaymentId)
  if (!payment) return null
  const isUnsettled = payment.succeededAt === null && payment.providerSessionId !== null
  const session = isUnsettled ? await retrieveStripeCheckout(payment.providerSessionId ?? '') : null
  return {
    paymentId: payment.id,
    evidence: session?.evidence ?? null,
    aftermath: await readStripeAftermath({ providerPaymentId }),
  }
}

export async function applyNews(tx: Tx, { paymentId, evidence, aftermath }: News) {
  if (evidence) await settleWithin(tx, evidence)
  for (const sent of aftermath.refunds) await recordRefund(tx, { paymentId, sent })
  for (const dispute of aftermath.disputes) await recordDispute(tx, { paymentId, dispute })
}

async function catchUp(providerPaymentId: string) {
  const news = await readNews({ providerPaymentId })
  if (news) await db.transaction((tx) => applyNews(tx, news))
}

/** Finds refunds and disputes whose webhook event never arrived, and checks the disputes that are open here. */
export async function reconcileAftermath() {
  if (currentProvider() !== 'stripe') return
  const open = await db
    .selectDistinct({ id: payments.providerPaymentId })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(inArray(disputes.status, ['open']), isNotNull(payments.providerPaymentId)))
  const stirred = new Set([
    ...(await listStirredPayments({ withinDays: daysBack })),
    ...open.flatMap(({ id }) => id ?? []),
  ])
  for (const id of stirred) {
    await catchUp(id).catch((error: unknown) => log.error({ err: error, payment: id }, 'refunds and disputes'))
  }
}
