import { and, count, desc, gte, isNull, sql, type SQL, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox, unreachableAddresses } from '#db/tables/operations.ts'
import { addMinutes, addDays } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'
import { returnsShownDays } from './delivery.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'

/** From this many recipients on, refusals tell of our own server or its reputation. */
const manyRefused = 10
/** An email that is due for longer is tried by no process. */
const overdueMinutes = 10

/**
 * Measures the queue. `oldestMinutes` is the age of the oldest email that our own server holds up: one that was never
 * refused, is overdue, or is refused together with many others. A recipient's server that wants us to come back later
 * holds up only its own emails.
 */
export async function measureOutbox() {
  const now = clock.now()
  const [[waiting], [givenUp]] = await Promise.all([
    db
      .select({
        emails: count(),
        refused: sql<number>`count(*) filter (where ${outbox.refusals} > 0)`.mapWith(Number),
        oldest:
          sql<Date | null>`case when count(distinct ${outbox.recipient}) filter (where ${outbox.refusals} > 0) >= ${manyRefused}
          then min(${outbox.createdAt}) else min(${outbox.createdAt}) filter (where ${outbox.refusals} = 0 or ${outbox.dueAt} < ${addMinutes(now, -overdueMinutes).toISOString()})
          end`.mapWith(outbox.createdAt),
      })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))),
    db
      .select({ emails: count() })
      .from(outbox)
      .where(gte(outbox.givenUpAt, addMinutes(now, -1_440))),
  ])
  const oldest = waiting?.oldest
  return {
    waiting: waiting?.emails ?? 0,
    refusedForNow: waiting?.refused ?? 0,
    oldestMinutes: oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 60_000 : 0,
    givenUpToday: givenUp?.emails ?? 0,
  }
}

/** Lists undeliverable emails, newest first, with the reason that the mail server gave. */
export async function listFailedEmails({ staff, limit = 50 }: { staff: StaffActor; limit?: number }) {
  requirePermission('read logs', staff)
  return db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      template: outbox.template,
      reason: outbox.lastError,
      attempts: outbox.attempts,
      writtenAt: outbox.createdAt,
      givenUpAt: outbox.givenUpAt,
    })
    .from(outbox)
    .where(and(gte(outbox.givenUpAt, addMinutes(clock.now(), -30 * 1_440)), isNull(outbox.clearedAt)))
    .orderBy(desc(outbox.givenUpAt))
    .limit(limit)
}

/** SQL for the reason why emails to an address (in lower case) were returned; null if none was. */
export function selectReturnReason(email: SQL) {
  return sql<string | null>`(select u.reason from ${unreachableAddresses} u where u.email = ${email})`
}

/** Lists addresses whose emails were returned, newest first. */
export async function listUnreachableAddresses({ staff }: { staff: StaffActor }) {
  requirePermission('read logs', staff)
  return db
    .select({
      id: unreachableAddresses.id,
      email: unreachableAddresses.email,
      reason: unreachableAddresses.reason,
      returnedAt: unreachableAddresses.returnedAt,
    })
    .from(unreachableAddresses)
    .where(gte(unreachableAddresses.returnedAt, addDays(clock.now(), -returnsShownDays)))
    .orderBy(desc(unreachableAddresses.returnedAt))
    .limit(50)
}

/**
 * Matches enrolments whose student may be reminded: the course is open to them, they have not taken its exam, and they
 * have neither unsubscribed nor restricted the use of their data. For statements over `enrollments` joined with
 * `students`. Checked when a reminder is written and again when it is sent.
 */
export const mayBeReminded = and(
  eq(enrollments.status, 'active'),
  isNull(enrollments.heldAt),
  eq(students.status, 'active'),
  isNull(students.remindersStoppedAt),
  isNull(students.restrictedAt),
  sql`not exists (select from ${examAttempts} where ${examAttempts.enrollmentId} = ${enrollments.id})`,
)

export async function isReminderStillWanted(enrollmentId: string) {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(eq(enrollments.id, enrollmentId), mayBeReminded))
  return rows.length > 0
}
