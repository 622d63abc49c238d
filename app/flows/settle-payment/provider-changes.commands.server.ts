import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { disputes } from '#db/tables/refunds.ts'
import { isId } from '#app/core/ids.ts'
import { log } from '#app/platform/log.server.ts'
import { recordDispute } from './disputes.commands.server.ts'
import {
  chooseProvider,
  findPaymentIdAtStripe,
  listChangedPayments,
  readStripeChanges,
  retrieveStripeCheckout,
} from '#app/domain/payments/payments.gateway.server.ts'
import { recordRefund } from './checkout-return.commands.server.ts'
import { settlePaymentInTransaction } from './settlement.commands.server.ts'
import type { PaymentEvidence } from '#app/domain/payments/payments.ts'
import type { ProviderChanges } from '#app/domain/payments/refunds.ts'

/**
 * Each run reads the refunds and disputes of this many days. Disputes that are open here are read by id, however old
 * they are.
 */
const daysBack = 7

type PaymentUpdate = { paymentId: string; evidence: PaymentEvidence | null; changes: ProviderChanges }

/**
 * Finds our payment by the provider's id. If the webhook event with this id has not arrived yet, finds it by our id in
 * the metadata.
 */
async function findPayment(providerPaymentId: string) {
  const [known] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  if (known) return known
  const paymentId = await findPaymentIdAtStripe({ providerPaymentId })
  if (!paymentId || !isId(paymentId)) return null
  const [named] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return named ?? null
}

/**
 * Reads the current state of a payment from the provider, outside any transaction. A webhook event only triggers this,
 * so that the order and delay of events do not matter. Returns null for payments that are not ours.
 */
export async function readPaymentUpdate({
  providerPaymentId,
}: {
  providerPaymentId: string
}): Promise<PaymentUpdate | null> {
  const payment = await findPayment(providerPaymentId)
  if (!payment) return null
  const isUnsettled = payment.succeededAt === null && payment.providerSessionId !== null
  const session = isUnsettled ? await retrieveStripeCheckout(payment.providerSessionId ?? '') : null
  return {
    paymentId: payment.id,
    evidence: session?.evidence ?? null,
    changes: await readStripeChanges({ providerPaymentId }),
  }
}

export async function applyPaymentUpdate(tx: Tx, { paymentId, evidence, changes }: PaymentUpdate) {
  if (evidence) await settlePaymentInTransaction(tx, evidence)
  // A refund that failed comes before the one that was made in its place, which Stripe lists first.
  const failedFirst = changes.refunds.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  for (const reported of failedFirst) await recordRefund(tx, { paymentId, reported })
  for (const dispute of changes.disputes) await recordDispute(tx, { paymentId, dispute })
}

async function updatePayment(providerPaymentId: string) {
  const news = await readPaymentUpdate({ providerPaymentId })
  if (news) await db.transaction((tx) => applyPaymentUpdate(tx, news))
}

/** Finds refunds and disputes whose webhook event never arrived, and checks the disputes that are open here. */
export async function reconcileRefundsAndDisputes() {
  if (chooseProvider() !== 'stripe') return
  const open = await db
    .selectDistinct({ id: payments.providerPaymentId })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(inArray(disputes.status, ['open']), isNotNull(payments.providerPaymentId)))
  const changedIds = new Set([
    ...(await listChangedPayments({ withinDays: daysBack })),
    ...open.flatMap(({ id }) => id ?? []),
  ])
  for (const id of changedIds) {
    await updatePayment(id).catch((error: unknown) => log.error({ err: error, payment: id }, 'refunds and disputes'))
  }
}
