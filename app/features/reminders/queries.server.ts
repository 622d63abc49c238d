import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { studyReminders } from '#db/tables/reminders.ts'
import { students } from '#db/tables/students.ts'
import { addDays } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { hasExam } from '#app/features/exams/standing/queries.server.ts'
import { mayBeReminded } from '#app/features/mail/reminding/queries.server.ts'
import { examNewsDays, idleSpan, mostUnanswered } from './rules.ts'
import type { ExamCandidate, IdleStudent } from './types.ts'

/** When something was last done in a course: paid, read, practised or sat. */
const lastDone = (enrollment: SQL, paidAt: SQL) => sql`greatest(${paidAt},
  (select max(read_at) from section_reads where enrollment_id = ${enrollment}),
  (select max(answered_at) from practice_answers where enrollment_id = ${enrollment}),
  (select max(started_at) from practice_papers where enrollment_id = ${enrollment}),
  (select max(started_at) from exam_attempts where enrollment_id = ${enrollment}))`

/** In any of a student's courses: whoever studies one is not away. */
const lastInAny = sql<string>`(
  select max(${lastDone(sql`each.id`, sql`each.paid_at`)}) from enrollments each
  where each.student_id = ${students.id} and each.paid_at is not null
)`

const remindersOf = sql`study_reminders r join enrollments each on each.id = r.enrollment_id
  where each.student_id = ${students.id}`

const unanswered = sql<number>`(
  select count(*)::int from ${remindersOf} and r.kind = 'idle' and r.written_at > ${lastInAny}
)`

const somethingLeft = sql`exists (
  select from module_content c join course_modules m on m.id = c.module_id
  where m.course_id = ${courses.id} and m.retired_at is null and c.retired_at is null
    and not exists (select from section_reads r where r.enrollment_id = ${enrollments.id} and r.section_id = c.id and r.taken_back_at is null)
)`

const addressee = {
  studentId: students.id,
  enrollmentId: enrollments.id,
  fullName: profiles.fullName,
  email: profiles.email,
}

/** The next students in the order of their ids, whoever they are: so many rows are looked at and no more. */
export async function listStudentIds({ after, limit }: { after: string | null; limit: number }) {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(after === null ? undefined : gt(students.id, after))
    .orderBy(students.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isOneOf = (studentIds: readonly string[]) =>
  sql`${enrollments.studentId} = any(${sql.param([...studentIds])}::uuid[])`

/** Those of some students who are to be reminded by now, one course each: the one they were in last. */
export async function listIdle(
  { now, studentIds }: { now: Date; studentIds: readonly string[] },
  on: Executor = db,
): Promise<IdleStudent[]> {
  const { from, to, remindedBefore } = idleSpan(now)
  const rows = await on
    .selectDistinctOn([students.id], {
      ...addressee,
      courseId: courses.id,
      courseTitle: courses.title,
      durationWeeks: courses.durationWeeks,
      paidAt: enrollments.paidAt,
      hasExam,
      lastReadAt: lastInAny,
      unanswered,
      reads: sql<string[]>`(
        select coalesce(json_agg(r.section_id), '[]') from section_reads r
        where r.enrollment_id = ${enrollments.id} and r.taken_back_at is null
      )`,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        isOneOf(studentIds),
        mayBeReminded,
        sql`${lastInAny} between ${from} and ${to}`,
        sql`${unanswered} < ${mostUnanswered}`,
        sql`not exists (select from ${remindersOf} and r.written_at > ${remindedBefore})`,
        somethingLeft,
      ),
    )
    .orderBy(students.id, sql`${lastDone(sql`${enrollments.id}`, sql`${enrollments.paidAt}`)} desc`, enrollments.id)
  return rows.flatMap(({ paidAt, lastReadAt, ...row }) =>
    paidAt ? { ...row, paidAt, lastReadAt: new Date(lastReadAt) } : [],
  )
}

/** The exams of some students that have opened and of which they have not been told. */
export async function listOpenedExams(
  { now, studentIds }: { now: Date; studentIds: readonly string[] },
  on: Executor = db,
): Promise<ExamCandidate[]> {
  const opensAt = sql`${enrollments.paidAt} + make_interval(secs => (${courses.durationWeeks} - 1) * 604800)`
  const rows = await on
    .select({
      ...addressee,
      courseId: courses.id,
      courseTitle: courses.title,
      durationWeeks: courses.durationWeeks,
      paidAt: enrollments.paidAt,
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
        isOneOf(studentIds),
        mayBeReminded,
        hasExam,
        // The exam of one week is open from the first day: whoever pays sees that.
        sql`${courses.durationWeeks} > 1`,
        sql`${opensAt} > ${addDays(now, -examNewsDays)} and ${opensAt} <= ${now}`,
        sql`not exists (select from ${studyReminders} where ${studyReminders.enrollmentId} = ${enrollments.id} and ${studyReminders.kind} = 'exam-opens')`,
      ),
    )
    .orderBy(enrollments.id)
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? { ...row, paidAt } : []))
}

/** Whether a student is sent reminders. */
export async function wantsReminders({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  const [row] = await db
    .select({ stoppedAt: students.remindersStoppedAt })
    .from(students)
    .where(eq(students.id, student.studentId))
  return row?.stoppedAt === null
}
