import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { studyReminders } from '#db/tables/privacy.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { listStudentItemsDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { findRestOfDay } from '#app/domain/learning/day.queries.server.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { queueDailyEmail } from './send-reminders.emails.server.ts'
import { listOpenedExams } from '#app/domain/reminders/reminders.queries.server.ts'
import { findDailyRecipient, listStudentsAtTheirHour } from './daily.queries.server.ts'

const studentsAtOnce = 500

/**
 * Writes the daily email. Does nothing if no item is to be reviewed today, if the student has changed the hour, or if an
 * email about an opened exam goes out today.
 */
async function emailDueReviews(studentId: StudentId) {
  const at = clock.now()
  const due = await listStudentItemsDue({ studentId, now: at })
  const [first] = due
  if (!first) return
  const { reviews, next } = await findRestOfDay({ studentId, due, now: at })
  if (reviews.length === 0) return
  await db.transaction(async (tx) => {
    if (!(await lockStudent(tx, { studentId, strength: 'no key update', skipLocked: true }))) return
    const now = clock.now()
    const to = await findDailyRecipient({ now, enrollmentId: first.enrollmentId }, tx)
    if (!to || (await listOpenedExams({ now, studentIds: [studentId] }, tx)).length > 0) return
    const own = tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.studentId, studentId))
    await tx
      .delete(studyReminders)
      .where(and(eq(studyReminders.kind, 'daily'), inArray(studyReminders.enrollmentId, own)))
    await tx
      .insert(studyReminders)
      .values({ id: newId(), enrollmentId: to.enrollmentId, kind: 'daily', writtenAt: now })
    await queueDailyEmail(tx, to, { reviews, next: next?.isForToday ? next : null })
  })
}

/**
 * Emails students, at the hour they chose, which items are due for review. Students without a due item get no email.
 */
export async function queueDailyEmails({ atOnce = studentsAtOnce }: { atOnce?: number } = {}) {
  for (let after: string | null = null; ;) {
    const batch: StudentId[] = await listStudentsAtTheirHour({ now: clock.now(), after, limit: atOnce })
    await runEach({
      items: batch,
      act: emailDueReviews,
      failure: 'a daily email could not be written',
      named: (studentId) => ({ student: studentId }),
    })
    after = batch.at(-1) ?? null
    if (batch.length < atOnce) return
  }
}

/** Sets the hour of the daily email (in London), or null to stop it. */
export async function setDailyEmail({
  student: { studentId },
  hour,
}: {
  student: Pick<StudentActor, 'studentId'>
  hour: number | null
}) {
  await db.update(students).set({ dailyEmailHour: hour }).where(eq(students.id, studentId))
}
