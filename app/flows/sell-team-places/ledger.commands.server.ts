import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { payments } from '#db/tables/enrollments.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { lockPayment, type LockedPayment } from '#app/flows/settle-payment/ledger.commands.server.ts'

export type TeamOrderRow = typeof teamOrders.$inferSelect

/**
 * Locks an order. In the order of locks (docs/architecture.md), orders come after exam attempts and before payments.
 */
export async function lockOrder(tx: Tx, orderId: string) {
  const [order] = await tx.select().from(teamOrders).where(eq(teamOrders.id, orderId)).for('no key update')
  return order ?? null
}

/** Locks an organisation's order and a payment for it. Returns null if the payment is not for an order. */
export async function lockTeamPayment(tx: Tx, paymentId: string) {
  const [found] = await tx.select({ orderId: payments.teamOrderId }).from(payments).where(eq(payments.id, paymentId))
  const order = found?.orderId ? await lockOrder(tx, found.orderId) : null
  if (!order) return null
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  return payment ? { student: null, enrollment: null, order, payment } : null
}

export type LockedTeamPayment = NonNullable<Awaited<ReturnType<typeof lockTeamPayment>>>

/** Locks a payment and the enrolment or the order that it is for. */
export async function lockAnyPayment(tx: Tx, paymentId: string, options: Parameters<typeof lockPayment>[2] = {}) {
  return (await lockPayment(tx, paymentId, options)) ?? lockTeamPayment(tx, paymentId)
}

export type AnyLockedPayment = LockedPayment | LockedTeamPayment

/** Returns the account of the student or of the organisation's contact. Staff may not decide on their own payments. */
export function getOwnerId(locked: AnyLockedPayment) {
  return locked.order ? locked.order.contactId : locked.student.userId
}

/** Reads the contact and the course for emails and documents. */
export async function getContact(tx: Tx, { contactId, courseId }: Pick<TeamOrderRow, 'contactId' | 'courseId'>) {
  const [contact] = await tx
    .select({
      userId: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      courseTitle: courses.title,
      isCourseOpen: courses.isOpen,
    })
    .from(profiles)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(eq(profiles.id, contactId))
  if (!contact) throw new Error('an order without a contact')
  return contact
}
