import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { paymentEvents, payments } from '#db/tables/enrollments.ts'
import { isId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { limitLogRate, log } from '#app/platform/log.server.ts'
import { verifyStripeEvent } from '#app/platform/stripe.server.ts'
import { applyPaymentUpdate, readPaymentUpdate } from './provider-changes.commands.server.ts'
import { closePayment, settlePaymentInTransaction } from './settlement.commands.server.ts'
import { chooseProvider, readSession } from '#app/domain/payments/payments.gateway.server.ts'

const rarely = limitLogRate({ everySeconds: 60 })

/**
 * Logs a refused event. Anybody can send one, and the error contains the whole event, so only the first line of its
 * message is logged.
 */
function logRefusal(error: unknown) {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : undefined
  rarely((leftOut) =>
    log.warn({ reason, leftOut }, 'a payment event was refused: its signature is missing, wrong or too old'),
  )
}

type StripeEvent = Awaited<ReturnType<typeof verifyStripeEvent>>

async function applyCheckoutEvent(tx: Tx, event: StripeEvent) {
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  ) {
    const { evidence, paymentId, sessionId } = readSession(event.data.object)
    if (evidence) return void (await settlePaymentInTransaction(tx, evidence))
    if (event.type === 'checkout.session.completed' || !paymentId || !isId(paymentId)) return
    const as = event.type === 'checkout.session.expired' ? 'expired' : 'failed'
    await closePayment(tx, { paymentId, sessionId, as })
  }
}

/** After events whose type begins with one of these, the state of the payment is read again. */
const changeEventPrefixes = ['charge.refund', 'refund.', 'charge.dispute.']

function readChangedPaymentId({ type, data }: StripeEvent) {
  if (!changeEventPrefixes.some((occasion) => type.startsWith(occasion))) return null
  const intent = 'payment_intent' in data.object ? data.object.payment_intent : null
  return typeof intent === 'string' ? intent : null
}

/** Returns the id of our payment in a checkout event; null for other events. */
function readCheckoutPaymentId({ data: { object } }: StripeEvent) {
  return object.object === 'checkout.session' ? object.client_reference_id : null
}

/** Returns the id if the payment is ours. Other programs that use the same Stripe keys cause events too. */
async function findOwnPaymentId(tx: Tx, paymentId: string | null) {
  if (!paymentId || !isId(paymentId)) return null
  const [own] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId))
  return own?.id ?? null
}

async function isEventHandled(id: string) {
  const [known] = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return known !== undefined
}

/**
 * Handles one signed event. The event's row and its effect are stored in one transaction, so that each event counts
 * exactly once.
 */
export async function handleStripeEvent({
  body,
  signature,
}: {
  body: string
  signature: string
}): Promise<'taken' | 'known' | 'unsigned' | 'no-keys'> {
  if (chooseProvider() !== 'stripe') return 'no-keys'
  const event = await verifyStripeEvent({ body, signature }).catch((error: unknown) => {
    logRefusal(error)
    return null
  })
  if (!event) return 'unsigned'
  if (await isEventHandled(event.id)) return 'known'
  const providerPaymentId = readChangedPaymentId(event)
  const news = providerPaymentId ? await readPaymentUpdate({ providerPaymentId }) : null
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(paymentEvents)
      .values({
        id: event.id,
        type: event.type,
        paymentId: await findOwnPaymentId(tx, news?.paymentId ?? readCheckoutPaymentId(event)),
        receivedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (inserted.length === 0) return 'known'
    await applyCheckoutEvent(tx, event)
    if (news) await applyPaymentUpdate(tx, news)
    return 'taken'
  })
}
