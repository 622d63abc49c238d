import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closePayment, settlePayment } from './settlement.commands.server.ts'
import {
  chooseProvider,
  listPaidCheckouts,
  retrieveStripeCheckout,
} from '#app/domain/payments/payments.gateway.server.ts'
import { sandboxDays } from '#app/domain/payments/payments.ts'

const minutesBeforeAsking = 5
const mostAtOnce = 200

async function reconcileWithStripe({
  id: paymentId,
  providerSessionId: sessionId,
}: {
  id: string
  providerSessionId: string
}) {
  const session = await retrieveStripeCheckout(sessionId)
  if (session.evidence) await settlePayment(session.evidence)
  else if (session.state === 'expired')
    await db.transaction((tx) => closePayment(tx, { paymentId, sessionId, as: 'expired' }))
}

/** Checks one open payment with the provider. The page on which the payer waits for the result calls this. */
export async function reconcilePayment({ paymentId }: { paymentId: string }) {
  if (!isId(paymentId) || chooseProvider() !== 'stripe') return
  const [open] = await db
    .select({ id: payments.id, providerSessionId: payments.providerSessionId })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'started'), eq(payments.provider, 'stripe')))
  if (!open?.providerSessionId) return
  await reconcileWithStripe({ id: open.id, providerSessionId: open.providerSessionId }).catch((error: unknown) =>
    log.warn({ err: error, payment: paymentId }, 'the card service did not answer'),
  )
}

/** Checks payments that have been open here for some minutes, because their webhook event may never arrive. */
export async function reconcilePayments() {
  const now = clock.now()
  const open = await db
    .select({
      id: payments.id,
      provider: payments.provider,
      startedAt: payments.startedAt,
      sessionId: payments.providerSessionId,
    })
    .from(payments)
    .where(and(eq(payments.status, 'started'), lt(payments.startedAt, addMinutes(now, -minutesBeforeAsking))))
    .orderBy(asc(payments.startedAt))
    .limit(mostAtOnce)
  for (const { id, provider, startedAt, sessionId } of open) {
    const isForgotten = startedAt < addDays(now, -sandboxDays)
    if (provider === 'stripe' && sessionId) await reconcilePayment({ paymentId: id })
    else if (isForgotten) await db.transaction((tx) => closePayment(tx, { paymentId: id, sessionId, as: 'expired' }))
  }
}

/** A restored backup is rarely older than this. */
const strayDays = 7

/**
 * Looks at Stripe for money whose payment is not here, because a backup from before it was restored: its events have
 * been sent, and will not come again.
 */
export async function findStrayPayments() {
  if (chooseProvider() !== 'stripe') return
  const paid = (await listPaidCheckouts({ withinDays: strayDays })).filter(({ paymentId }) => isId(paymentId))
  const [known, strays] = await Promise.all([
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        inArray(
          payments.id,
          paid.map(({ paymentId }) => paymentId),
        ),
      ),
    db
      .select({ id: strayPayments.sessionId })
      .from(strayPayments)
      .where(
        inArray(
          strayPayments.sessionId,
          paid.map(({ sessionId }) => sessionId),
        ),
      ),
  ])
  const here = new Set([...known, ...strays].map(({ id }) => id))
  for (const evidence of paid)
    if (!here.has(evidence.paymentId) && !here.has(evidence.sessionId)) await settlePayment(evidence)
}
