import { and, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, paymentReminders, payments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { cancellationLetter, paymentReminder } from '../emails.server.ts'
import { reminderDays, reminderDue } from '../rules.ts'

/** Whoever is at the till when the due date passes may finish: a card page lives no longer than this. */
const minutesAtTheTill = 40

const isUnpaid = and(eq(enrollments.status, 'pending_payment'), isNull(enrollments.paidAt))

async function listAddressees(tx: Tx, ids: string[]) {
  return tx
    .select({
      enrollmentId: enrollments.id,
      fullName: profiles.fullName,
      email: profiles.email,
      courseTitle: courses.title,
      pricePence: enrollments.pricePence,
      paymentDueDate: enrollments.paymentDueDate,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(inArray(enrollments.id, ids))
}

/** Cancels what was not paid in time. Conditional in the update itself, so a payment at the same moment wins or loses as a whole. */
export async function cancelOverdue() {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const isAtTheTill = sql`exists (select from ${payments} where ${payments.enrollmentId} = ${enrollments.id}
      and ${payments.status} = 'started' and ${payments.startedAt} > ${addMinutes(now, -minutesAtTheTill)})`
    const cancelled = await tx
      .update(enrollments)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(and(isUnpaid, lte(enrollments.paymentDueDate, now), not(isAtTheTill)))
      .returning({ id: enrollments.id })
    if (cancelled.length === 0) return
    for (const each of await listAddressees(
      tx,
      cancelled.map(({ id }) => id),
    )) {
      await writeLetter(tx, cancellationLetter({ ...each, dueAt: each.paymentDueDate ?? now }))
    }
  })
}

/** Writes the reminders that are due by now; the reminder's row makes sure that each is written once. */
export async function remindOfPayments() {
  const soonest = addDays(clock.now(), Math.max(...reminderDays) + 1)
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(isUnpaid, lte(enrollments.paymentDueDate, soonest)))
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const now = clock.now()
    for (const each of await listAddressees(
      tx,
      due.map(({ id }) => id),
    )) {
      const dueAt = each.paymentDueDate
      const daysBefore = dueAt && reminderDue({ due: dueAt, now })
      if (!dueAt || daysBefore === null) continue
      const written = await tx
        .insert(paymentReminders)
        .values({ enrollmentId: each.enrollmentId, dueDate: dueAt, daysBefore, writtenAt: now })
        .onConflictDoNothing()
        .returning({ daysBefore: paymentReminders.daysBefore })
      if (written.length > 0) await writeLetter(tx, paymentReminder({ ...each, dueAt }, daysBefore))
    }
  })
}
