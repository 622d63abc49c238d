import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments, paymentReminders, payments } from '#db/tables/enrollments.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { draftCancellationEmail, draftPaymentReminderEmail } from './enrollments.emails.server.ts'
import { selectEnrolled } from './enrollments.queries.server.ts'
import { reminderDays, findDueReminder } from './enrollments.ts'

/**
 * A student whose checkout is open when the due date passes may finish paying within this time. Checkouts close
 * earlier.
 */
const checkoutGraceMinutes = 40

const isUnpaid = and(eq(enrollments.status, 'pending_payment'), isNull(enrollments.paidAt))

async function listRecipients(tx: Tx, ids: string[]) {
  const rows = await selectEnrolled(tx, inArray(enrollments.id, ids))
  return rows.map(({ studentName, ...row }) => ({ ...row, fullName: studentName }))
}

async function hasOpenCheckout(tx: Tx, { enrollmentId, now }: { enrollmentId: string; now: Date }) {
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.enrollmentId, enrollmentId),
        eq(payments.status, 'started'),
        gt(payments.startedAt, addMinutes(now, -checkoutGraceMinutes)),
      ),
    )
    .limit(1)
  return open !== undefined
}

/**
 * Cancels an enrolment if it is overdue. Checks this with the enrolment locked, so that a payment that starts at the
 * same moment either waits for the lock or is found.
 */
async function cancelIfOverdue(tx: Tx, enrollmentId: string) {
  const [overdue] = await tx
    .select({ dueAt: enrollments.paymentDueDate })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), isUnpaid))
    .for('no key update')
  const now = clock.now()
  if (!overdue?.dueAt || overdue.dueAt > now || (await hasOpenCheckout(tx, { enrollmentId, now }))) return
  await tx.update(enrollments).set({ status: 'cancelled', cancelledAt: now }).where(eq(enrollments.id, enrollmentId))
  for (const recipient of await listRecipients(tx, [enrollmentId])) {
    await queueEmail(tx, draftCancellationEmail({ ...recipient, dueAt: overdue.dueAt }))
  }
}

/** Cancels overdue enrolments one at a time, so that an enrolment that is locked or fails does not block the others. */
export async function cancelOverdueEnrollments() {
  const overdue = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(isUnpaid, lte(enrollments.paymentDueDate, clock.now())))
    .orderBy(asc(enrollments.paymentDueDate))
  await runEach({
    items: overdue,
    act: ({ id }) => db.transaction((tx) => cancelIfOverdue(tx, id)),
    failure: 'an overdue enrolment could not be cancelled',
    named: ({ id }) => ({ enrollment: id }),
  })
}

/** Sends the payment reminders that are due. The row in `payment_reminders` ensures that each reminder is sent once. */
export async function sendPaymentReminders() {
  const soonest = addDays(clock.now(), Math.max(...reminderDays) + 1)
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(isUnpaid, lte(enrollments.paymentDueDate, soonest)))
      .for('no key update', { skipLocked: true })
    if (due.length === 0) return
    const now = clock.now()
    for (const recipient of await listRecipients(
      tx,
      due.map(({ id }) => id),
    )) {
      const dueAt = recipient.paymentDueDate
      const daysBefore = dueAt && findDueReminder({ due: dueAt, now })
      if (!dueAt || daysBefore === null) continue
      const written = await tx
        .insert(paymentReminders)
        .values({ enrollmentId: recipient.enrollmentId, dueDate: dueAt, daysBefore, writtenAt: now })
        .onConflictDoNothing()
        .returning({ daysBefore: paymentReminders.daysBefore })
      if (written.length > 0) await queueEmail(tx, draftPaymentReminderEmail({ ...recipient, dueAt }, daysBefore))
    }
  })
}
