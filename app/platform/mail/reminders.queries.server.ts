import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'

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
