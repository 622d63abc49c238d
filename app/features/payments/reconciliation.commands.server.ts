import { and, asc, eq, lt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closePayment, settlePayment } from './settlement.commands.server.ts'
import { chooseProvider, retrieveStripeCheckout } from './gateway.server.ts'
import { sandboxDays } from './rules.ts'

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
