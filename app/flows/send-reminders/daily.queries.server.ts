import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { addDays, formatClockTime } from '#app/core/dates.ts'
import type { StudentId } from '#app/core/person.ts'
import { mayBeReminded } from '#app/platform/mail/delivery.queries.server.ts'
import { lastActivity, hasNoReminderToday, recipient } from '#app/domain/reminders/reminders.queries.server.ts'
import { dailyStopsAfterDays, listHoursDueAt } from '#app/domain/reminders/reminders.ts'

/** Matches students who get their daily email at this hour, studied in the last days and have had no reminder today. */
const isDailyEmailTime = (now: Date) =>
  and(
    inArray(students.dailyEmailHour, listHoursDueAt(Number(formatClockTime(now).slice(0, 2)))),
    mayBeReminded,
    hasNoReminderToday(now),
    gte(lastActivity, addDays(now, -dailyStopsAfterDays)),
  )

/**
 * Lists the next `limit` students, by id, whose daily email may be written now. Does not check whether an item is due
 * for them.
 */
export async function listStudentsAtTheirHour({
  now,
  after,
  limit,
}: {
  now: Date
  after: string | null
  limit: number
}) {
  const rows = await db
    .selectDistinct({ studentId: students.id })
    .from(students)
    .innerJoin(enrollments, eq(enrollments.studentId, students.id))
    .where(and(isDailyEmailTime(now), after === null ? undefined : gt(students.id, after)))
    .orderBy(asc(students.id))
    .limit(limit)
  return rows.map(({ studentId }) => studentId as StudentId)
}

/** Finds the recipient of a daily email about an enrolment; null if it must not be written now. */
export async function findDailyRecipient({ now, enrollmentId }: { now: Date; enrollmentId: string }, on: Executor) {
  const [row] = await on
    .select({ ...recipient, hour: students.dailyEmailHour })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.id, enrollmentId), isDailyEmailTime(now)))
  if (!row?.paidAt || row.hour === null) return null
  return { ...row, paidAt: row.paidAt, hour: row.hour }
}
