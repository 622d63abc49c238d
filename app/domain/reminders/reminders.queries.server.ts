import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db, type Executor } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courseModules, courses, exams, moduleContent } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { practiceAnswers, practicePapers } from '#db/tables/practice.ts'
import { studyReminders } from '#db/tables/privacy.ts'
import { students } from '#db/tables/students.ts'
import { addDays, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { hasExam } from '#app/domain/exams/standing.queries.server.ts'
import { mayBeReminded } from '#app/platform/mail/delivery.queries.server.ts'
import { examAnnouncedDays, findIdlePeriod, mostUnanswered, type ExamCandidate, type IdleStudent } from './reminders.ts'

/** An alias of `enrollments` for subqueries over all courses of a student. */
const anyEnrollment = alias(enrollments, 'any_enrollment')

/** SQL for the time of the last payment, reading, practice or exam in a course. */
const lastActivityInCourse = ({ id, paidAt }: Pick<typeof enrollments | typeof anyEnrollment, 'id' | 'paidAt'>) =>
  sql`greatest(${paidAt},
    (select max(${sectionReads.readAt}) from ${sectionReads} where ${eq(sectionReads.enrollmentId, id)}),
    (select max(${practiceAnswers.answeredAt}) from ${practiceAnswers} where ${eq(practiceAnswers.enrollmentId, id)}),
    (select max(${practicePapers.startedAt}) from ${practicePapers} where ${eq(practicePapers.enrollmentId, id)}),
    (select max(${examAttempts.startedAt}) from ${examAttempts} where ${eq(examAttempts.enrollmentId, id)}))`

const ofStudent = eq(anyEnrollment.studentId, students.id)

/** SQL for the last activity in any course: a student who studies one of their courses is not idle. */
export const lastActivity = sql`(
  select max(${lastActivityInCourse(anyEnrollment)}) from ${enrollments} as any_enrollment
  where ${and(ofStudent, isNotNull(anyEnrollment.paidAt))}
)`.mapWith(sectionReads.readAt)

export const remindersOf = sql`${studyReminders} join ${enrollments} as any_enrollment
  on ${eq(anyEnrollment.id, studyReminders.enrollmentId)}`

/** SQL: true if no reminder of any kind was written today. A student gets at most one a day. */
export const hasNoReminderToday = (now: Date) =>
  sql`not exists (select from ${remindersOf}
    where ${and(ofStudent, gte(studyReminders.writtenAt, londonWallClock(londonDay(now), 0)))})`

const unanswered = sql`(
  select count(*) from ${remindersOf}
  where ${and(ofStudent, eq(studyReminders.kind, 'idle'), gt(studyReminders.writtenAt, lastActivity))}
)`.mapWith(Number)

const isUnread = sql`not exists (
  select from ${sectionReads}
  where ${and(
    eq(sectionReads.enrollmentId, enrollments.id),
    eq(sectionReads.sectionId, moduleContent.id),
    isNull(sectionReads.takenBackAt),
  )}
)`

const somethingLeft = sql`exists (
  select from ${moduleContent} join ${courseModules} on ${eq(courseModules.id, moduleContent.moduleId)}
  where ${and(
    eq(courseModules.courseId, courses.id),
    isNull(courseModules.retiredAt),
    isNull(moduleContent.retiredAt),
    isUnread,
  )}
)`

export const recipient = {
  studentId: students.id,
  enrollmentId: enrollments.id,
  fullName: profiles.fullName,
  email: profiles.email,
  courseId: courses.id,
  courseTitle: courses.title,
  durationWeeks: courses.durationWeeks,
  paidAt: enrollments.paidAt,
}

/** Lists the next `limit` students by id, whether or not a reminder is due. */
export async function listStudentIds({ after, limit }: { after: string | null; limit: number }) {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(after === null ? undefined : gt(students.id, after))
    .orderBy(students.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Lists the idle students among these, with the course that they studied last. */
export async function listIdleStudents(
  { now, studentIds }: { now: Date; studentIds: readonly string[] },
  on: Executor = db,
): Promise<IdleStudent[]> {
  const { from, to, remindedBefore } = findIdlePeriod(now)
  const rows = await on
    .selectDistinctOn([students.id], {
      ...recipient,
      hasExam,
      unanswered,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        inArray(enrollments.studentId, [...studentIds]),
        mayBeReminded,
        gte(lastActivity, from),
        lte(lastActivity, to),
        lt(unanswered, mostUnanswered),
        sql`not exists (select from ${remindersOf} where ${and(ofStudent, ne(studyReminders.kind, 'daily'), gt(studyReminders.writtenAt, remindedBefore))})`,
        somethingLeft,
      ),
    )
    .orderBy(students.id, desc(lastActivityInCourse(enrollments)), enrollments.id)
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? { ...row, paidAt } : []))
}

/** Lists the exams of these students that have opened and were not announced yet. */
export async function listOpenedExams(
  { now, studentIds }: { now: Date; studentIds: readonly string[] },
  on: Executor = db,
): Promise<ExamCandidate[]> {
  const opensAt = sql`${enrollments.paidAt} + make_interval(secs => (${courses.durationWeeks} - 1) * 604800)`.mapWith(
    enrollments.paidAt,
  )
  const rows = await on
    .select({
      ...recipient,
      durationMinutes: exams.durationMinutes,
      extraTimeFactor: students.extraTimeFactor,
      passPercentage: exams.passPercentage,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(exams, eq(exams.courseId, courses.id))
    .where(
      and(
        inArray(enrollments.studentId, [...studentIds]),
        mayBeReminded,
        hasExam,
        // In a one-week course the exam is open from the day of payment, so no announcement is needed.
        gt(courses.durationWeeks, 1),
        gt(opensAt, addDays(now, -examAnnouncedDays)),
        lte(opensAt, now),
        hasNoReminderToday(now),
        sql`not exists (select from ${studyReminders}
          where ${and(eq(studyReminders.enrollmentId, enrollments.id), eq(studyReminders.kind, 'exam-opens'))})`,
      ),
    )
    .orderBy(enrollments.id)
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? { ...row, paidAt } : []))
}

/** The student's choice of reminders; null without a student record. */
export async function findReminderChoice({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  const [row] = await db
    .select({ stoppedAt: students.remindersStoppedAt, dailyHour: students.dailyEmailHour })
    .from(students)
    .where(eq(students.id, student.studentId))
  return row ? { isWanted: row.stoppedAt === null, dailyHour: row.dailyHour } : null
}
