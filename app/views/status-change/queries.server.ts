import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAnswers, examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { StatusConsequences } from './types.ts'

const liveSessions = (now: Date) =>
  sql<number>`(
    select count(*)::integer from ${sessions}
    where ${sessions.userId} = ${students.userId} and ${gt(sessions.expiresAt, now)}
  )`

const courseTitles = sql<string[]>`(
  select coalesce(json_agg(${courses.title} order by ${enrollments.enrolledAt} desc), '[]')
  from ${enrollments} join ${courses} on ${courses.id} = ${enrollments.courseId}
  where ${enrollments.studentId} = ${students.id} and ${enrollments.status} = 'active'
)`

const answered = sql<number>`(
  select count(*)::integer from ${examAnswers}
  where ${examAnswers.attemptId} = ${examAttempts.id} and ${examAnswers.answer} is not null
)`

/** Counted when the dialog opens; the command looks once more. */
export async function readConsequences({
  staff,
  studentId,
}: {
  staff: StaffActor
  studentId: string
}): Promise<StatusConsequences | null> {
  demandOfStaff('manage students', staff)
  const [[student], [running]] = await Promise.all([
    db
      .select({
        studentId: students.id,
        fullName: profiles.fullName,
        matricNumber: students.matricNumber,
        status: students.status,
        statusReason: students.statusReason,
        courseTitles,
        sessions: liveSessions(clock.now()),
      })
      .from(students)
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(eq(students.id, studentId)),
    db
      .select({
        attemptId: examAttempts.id,
        courseTitle: courses.title,
        startedAt: examAttempts.startedAt,
        expiresAt: examAttempts.expiresAt,
        answered,
        questions: sql<number>`jsonb_array_length(${examAttempts.paper})`,
      })
      .from(examAttempts)
      .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
      .orderBy(desc(examAttempts.startedAt))
      .limit(1),
  ])
  return student ? { ...student, runningExam: running ?? null } : null
}
