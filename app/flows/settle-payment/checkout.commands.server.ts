import { and, desc, eq, gt, isNotNull, or, type SQL } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { isPayable } from '#app/domain/enrollments/enrollments.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isStripeError } from '#app/platform/stripe.server.ts'
import { recordConsents } from '#app/domain/payments/consents.commands.server.ts'
import { closePayment, settlePayment } from './settlement.commands.server.ts'
import {
  canTakeCards,
  chooseProvider,
  openStripeCheckout,
  retrieveStripeCheckout,
} from '#app/domain/payments/payments.gateway.server.ts'
import { type PaymentRefusal, openingMinutes, reuseMinutes, type Payer } from '#app/domain/payments/payments.ts'

export type StartedPayment = typeof payments.$inferSelect & { courseTitle: string }

type PaymentOrder = { student: StudentActor; enrollmentId: string; textVersion: string; payer: Payer }

/** Finds a payment of the same amount whose checkout is still open, so that a double click opens only one checkout. */
export async function findOpenPayment(
  tx: Tx,
  { isFor, amountPence, now }: { isFor: SQL; amountPence: number; now: Date },
) {
  const [open] = await tx
    .select()
    .from(payments)
    .where(
      and(
        isFor,
        eq(payments.status, 'started'),
        eq(payments.provider, chooseProvider()),
        eq(payments.amountPence, amountPence),
        gt(payments.startedAt, addMinutes(now, -reuseMinutes)),
        or(
          eq(payments.provider, 'sandbox'),
          isNotNull(payments.providerSessionId),
          gt(payments.startedAt, addMinutes(now, -openingMinutes)),
        ),
      ),
    )
    .orderBy(desc(payments.startedAt))
    .limit(1)
  return open ?? null
}

/** True while a recorded payment without a card waits to be confirmed. */
async function hasRecordedPayment(tx: Tx, enrollmentId: string) {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.enrollmentId, enrollmentId), eq(payments.status, 'recorded')))
  return found.length > 0
}

/**
 * Stores our row of the payment before the payer leaves for the provider, because the provider's answer is compared
 * with it.
 */
async function preparePayment({
  student,
  enrollmentId,
  textVersion,
  payer,
}: PaymentOrder): Promise<Outcome<StartedPayment, PaymentRefusal>> {
  return db.transaction(async (tx) => {
    const record = await lockStudent(tx, student)
    const [enrollment] = await tx
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.studentId, student.studentId)))
      .for('no key update')
    if (!enrollment) return refused('not-found')
    if (record?.status !== 'active') return refused('restricted')
    if (enrollment.paidAt) return refused('already-paid')
    const now = clock.now()
    if (!isPayable(enrollment, now)) return refused('not-payable')
    const [course] = await tx.select({ title: courses.title }).from(courses).where(eq(courses.id, enrollment.courseId))
    if (!course) return refused('not-found')
    if (await hasRecordedPayment(tx, enrollmentId)) return refused('recorded')
    const amountPence = enrollment.pricePence
    const open = await findOpenPayment(tx, { isFor: eq(payments.enrollmentId, enrollmentId), amountPence, now })
    if (open) {
      await tx.update(payments).set(payer).where(eq(payments.id, open.id))
      await recordConsents(tx, { paymentId: open.id, textVersion, givenAt: now })
      return done({ ...open, ...payer, courseTitle: course.title })
    }
    const [payment] = await tx
      .insert(payments)
      .values({ id: newId(), enrollmentId, amountPence, provider: chooseProvider(), ...payer, startedAt: now })
      .returning()
    if (!payment) throw new Error('the payment was not stored')
    await recordConsents(tx, { paymentId: payment.id, textVersion, givenAt: now })
    return done({ ...payment, courseTitle: course.title })
  })
}

/** Returns the path of the page that shows the payer the result of the checkout. */
function resultPath({ id, teamOrderId }: Pick<StartedPayment, 'id' | 'teamOrderId'>) {
  return teamOrderId ? `/team/${teamOrderId}/checkout/${id}/return` : `/checkout/${id}/return`
}

/** Returns the URL to which the payer is sent, or null if the checkout of this payment closed without money. */
async function findCheckoutUrl(payment: StartedPayment, { email, origin }: { email: string; origin: string }) {
  if (payment.providerSessionId) {
    const session = await retrieveStripeCheckout(payment.providerSessionId)
    if (session.evidence) await settlePayment(session.evidence)
    if (session.evidence || session.state === 'processing') return resultPath(payment)
    if (session.url) return session.url
    await db.transaction((tx) =>
      closePayment(tx, { paymentId: payment.id, sessionId: session.sessionId, as: 'expired' }),
    )
    return null
  }
  const { id: paymentId, enrollmentId, teamOrderId, amountPence, startedAt, courseTitle } = payment
  const session = await openStripeCheckout({
    paymentId,
    metadata: teamOrderId ? { team_order_id: teamOrderId } : { enrollment_id: enrollmentId ?? '' },
    amountPence,
    startedAt,
    courseTitle,
    email,
    successUrl: `${origin}${resultPath(payment)}`,
    cancelUrl: `${origin}${teamOrderId ? `/team/${teamOrderId}` : '/student-dashboard?tab=payments'}`,
  })
  await db.update(payments).set({ providerSessionId: session.sessionId }).where(eq(payments.id, paymentId))
  return session.url
}

/** Opens a checkout for the payment that `prepare` stores, and returns its URL. */
export async function openCheckout<Refusal extends string>(
  prepare: () => Promise<Outcome<StartedPayment, Refusal>>,
  { email, origin }: { email: string; origin: string },
): Promise<Outcome<{ url: string }, Refusal | 'no-cards' | 'provider-away'>> {
  if (!canTakeCards()) return refused('no-cards')
  try {
    // If the first attempt finds an expired checkout, it closes that checkout, and the second attempt opens a new one.
    for (const _attempt of [1, 2]) {
      const prepared = await prepare()
      if (!prepared.ok) return prepared
      const payment = prepared.value
      const sandboxUrl = resultPath(payment).replace(/\/return$/, '')
      const url = payment.provider === 'sandbox' ? sandboxUrl : await findCheckoutUrl(payment, { email, origin })
      if (url) return done({ url })
    }
    return refused('provider-away')
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.error({ err: error }, 'the card service did not open a page')
    return refused('provider-away')
  }
}

export async function startPayment({
  origin,
  ...order
}: PaymentOrder & { origin: string }): Promise<Outcome<{ url: string }, PaymentRefusal>> {
  if (!isId(order.enrollmentId)) return refused('not-found')
  return openCheckout(() => preparePayment(order), { email: order.student.email, origin })
}
