import { and, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { payments } from '#db/tables/enrollments.ts'
import { invoiceCounters, teamOrders } from '#db/tables/team-orders.ts'
import { vatRatePercentOf } from '#app/content/vat.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { Person } from '#app/core/person.ts'
import type { TeamOrderMethod } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { lockFreePlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import {
  findOpenPayment,
  openCheckout,
  type StartedPayment,
} from '#app/flows/settle-payment/checkout.commands.server.ts'
import { canTakeCards, chooseProvider } from '#app/domain/payments/payments.gateway.server.ts'
import { takeNextNumber } from '#app/flows/settle-payment/ledger.commands.server.ts'
import { checkoutMinutes, currency, readSandboxCard } from '#app/domain/payments/payments.ts'
import { settlePayment } from '#app/flows/settle-payment/settlement.commands.server.ts'
import { draftOrderReceivedEmail } from '#app/domain/payments/teams/teams.emails.server.ts'
import { getContact, lockOrder, type TeamOrderRow } from './ledger.commands.server.ts'
import {
  type OrderRefusal,
  formatInvoiceNumber,
  computeInvoiceDue,
  describeOrderItem,
  computeTotalPence,
  type AskedOrder,
  type Buyer,
  type OwnOrder,
} from '#app/domain/payments/teams/teams.ts'
import { findTeamCheckout } from '#app/domain/payments/teams/own.queries.server.ts'

export type Contact = Pick<Person, 'userId' | 'fullName' | 'email' | 'emailVerified'>

/** Stores an order. If its form is sent twice, the order is stored once, because the form contains the order's id. */
export async function placeOrder({
  person,
  orderId,
  courseSlug,
  places,
  method,
  termsVersion,
  buyer,
}: {
  person: Contact
  orderId: string
  courseSlug: string
  places: number
  method: TeamOrderMethod
  termsVersion: string
  buyer: Buyer
}): Promise<Outcome<{ orderId: string }, OrderRefusal> | Throttled> {
  if (!isId(orderId)) return refused('not-found')
  if (!person.emailVerified) return refused('unconfirmed-address')
  const throttled = await throttle([limits.teamOrdersByAccount, person.userId])
  if (throttled) return throttled
  return db.transaction(async (tx): Promise<Outcome<{ orderId: string }, OrderRefusal>> => {
    // A second submission waits for this lock and then finds the row of the first.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, person.userId)).for('no key update')
    const [known] = await tx.select().from(teamOrders).where(eq(teamOrders.id, orderId))
    if (known) return known.contactId === person.userId ? done({ orderId }) : refused('not-found')
    const [course] = await tx
      .select()
      .from(courses)
      .where(and(eq(courses.slug, courseSlug), eq(courses.isOpen, true)))
    if (!course) return refused('no-such-course')
    if ((await lockFreePlaces(tx, course.id)) < places) return refused('full')
    const now = clock.now()
    const invoiceNumber = formatInvoiceNumber(await takeNextNumber(tx, invoiceCounters, now))
    const [order] = await tx
      .insert(teamOrders)
      .values({
        id: orderId,
        invoiceNumber,
        contactId: person.userId,
        courseId: course.id,
        places,
        placePricePence: penceFromDecimal(course.price),
        vatRatePercent: vatRatePercentOf(env),
        ...buyer,
        method,
        termsVersion,
        orderedAt: now,
        dueAt: computeInvoiceDue(now),
      })
      .returning()
    if (!order) throw new Error('the order was not stored')
    if (method === 'invoice')
      await queueEmail(tx, draftOrderReceivedEmail({ ...person, courseTitle: course.title, order }))
    return done({ orderId })
  })
}

/** Returns the payer for a receipt. The VAT number is part of the address. */
export function getPayerOfOrder(order: TeamOrderRow, contactName: string) {
  const { organisation, billingAddress, vatNumber, purchaseOrder } = order
  return {
    payerName: contactName,
    payerOrganisation: organisation,
    payerAddress: vatNumber ? `${billingAddress}\nVAT no. ${vatNumber}` : billingAddress,
    payerReference: purchaseOrder,
  }
}

/** True while a recorded payment without a card waits to be confirmed. */
export async function isTeamMoneyRecorded(tx: Tx, orderId: string) {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.teamOrderId, orderId), eq(payments.status, 'recorded')))
  return found.length > 0
}

async function prepareTeamPayment({
  person,
  orderId,
}: OwnOrder & { person: Contact }): Promise<Outcome<StartedPayment, OrderRefusal>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.contactId !== person.userId) return refused('not-found')
    if (order.status !== 'awaiting_payment') return refused('not-awaiting')
    if (await isTeamMoneyRecorded(tx, orderId)) return refused('recorded')
    const { courseTitle } = await getContact(tx, order)
    const title = describeOrderItem({ ...order, courseTitle })
    const amountPence = computeTotalPence(order)
    const now = clock.now()
    const open = await findOpenPayment(tx, { isFor: eq(payments.teamOrderId, orderId), amountPence, now })
    if (open) return done({ ...open, courseTitle: title })
    const [payment] = await tx
      .insert(payments)
      .values({
        id: newId(),
        teamOrderId: orderId,
        amountPence,
        provider: chooseProvider(),
        ...getPayerOfOrder(order, person.fullName),
        startedAt: now,
      })
      .returning()
    if (!payment) throw new Error('the payment was not stored')
    return done({ ...payment, courseTitle: title })
  })
}

/** Opens a checkout for an order, even if its contact first chose an invoice. */
export async function payOrder({
  person,
  orderId,
  origin,
}: OwnOrder & { person: Contact; origin: string }): Promise<Outcome<{ url: string }, OrderRefusal>> {
  if (!isId(orderId)) return refused('not-found')
  return openCheckout(() => prepareTeamPayment({ person, orderId }), { email: person.email, origin })
}

/** Pays in the sandbox. Refuses when real keys are set. */
export async function payOrderInSandbox({
  person,
  orderId,
  paymentId,
  cardNumber,
}: OwnOrder & { paymentId: string; cardNumber: string }): Promise<Outcome<undefined, OrderRefusal>> {
  const checkout = await findTeamCheckout({ person, orderId, paymentId })
  if (!checkout || checkout.provider !== 'sandbox' || chooseProvider() !== 'sandbox') return refused('not-found')
  if (!canTakeCards()) return refused('no-cards')
  if (checkout.status === 'succeeded') return done()
  if (checkout.status !== 'started') return refused('closed')
  if (checkout.orderStatus !== 'awaiting_payment') return refused('not-awaiting')
  const card = readSandboxCard(cardNumber)
  if (card === 'unknown') return refused('unknown-card')
  if (card === 'declined') return refused('declined')
  const { amountPence } = checkout
  const sessionId = `sandbox_${paymentId}`
  const verdict = await settlePayment({ paymentId, sessionId, providerPaymentId: null, amountPence, currency })
  return verdict === 'activate' || verdict === 'nothing' ? done() : refused('not-awaiting')
}

/** Cancels a locked order. Refuses while a checkout may still be open, because its money would have to be returned. */
async function cancelLockedOrder(tx: Tx, order: TeamOrderRow | null): Promise<Outcome<undefined, OrderRefusal>> {
  if (!order) return refused('not-found')
  if (order.status !== 'awaiting_payment') return refused('not-awaiting')
  const now = clock.now()
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.teamOrderId, order.id),
        eq(payments.status, 'started'),
        eq(payments.provider, 'stripe'),
        sql`${payments.startedAt} > ${addMinutes(now, -checkoutMinutes).toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  if (open) return refused('being-paid')
  if (await isTeamMoneyRecorded(tx, order.id)) return refused('recorded')
  await tx.update(teamOrders).set({ status: 'cancelled', cancelledAt: now }).where(eq(teamOrders.id, order.id))
  return done()
}

export async function cancelOrder({ person, orderId }: OwnOrder): Promise<Outcome<undefined, OrderRefusal>> {
  if (!isId(orderId)) return refused('not-found')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    return cancelLockedOrder(tx, order?.contactId === person.userId ? order : null)
  })
}

/** Cancels an unpaid order for staff, for example if its invoice is long overdue. */
export async function cancelOrderForStaff({ staff, orderId }: AskedOrder): Promise<Outcome<undefined, OrderRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(orderId)) return refused('not-found')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const outcome = await cancelLockedOrder(tx, order)
    if (outcome.ok && order)
      await recordActivity(tx, {
        staff,
        action: `Cancelled the order ${order.invoiceNumber} of ${order.organisation}`,
        entity: 'team order',
        entityId: order.id,
        before: 'awaiting payment',
        after: 'cancelled',
      })
    return outcome
  })
}
