import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAnswers, examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'

async function findStudent(studentId: string) {
  const [student] = await db
    .select({
      studentId: students.id,
      fullName: profiles.fullName,
      matricNumber: students.matricNumber,
      status: students.status,
      /** The reason that the student sees while the account is restricted. */
      statusReason: students.statusReason,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  return student ?? null
}

async function countSessions(studentId: string) {
  const [counted] = await db
    .select({ sessions: count() })
    .from(sessions)
    .innerJoin(students, eq(students.userId, sessions.userId))
    .where(and(eq(students.id, studentId), gt(sessions.expiresAt, clock.now())))
  return counted?.sessions ?? 0
}

async function listActiveCourses(studentId: string) {
  return db
    .select({ title: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.studentId, studentId), eq(enrollments.status, 'active')))
    .orderBy(desc(enrollments.enrolledAt))
}

async function findRunningExam(studentId: string) {
  const [running] = await db
    .select({
      attemptId: examAttempts.id,
      courseTitle: courses.title,
      startedAt: examAttempts.startedAt,
      expiresAt: examAttempts.expiresAt,
      answered: count(examAnswers.answer),
      paper: examAttempts.paper,
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(examAnswers, eq(examAnswers.attemptId, examAttempts.id))
    .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
    .groupBy(examAttempts.id, courses.id)
    .orderBy(desc(examAttempts.startedAt))
    .limit(1)
  if (!running) return null
  const { paper, ...exam } = running
  return { ...exam, questions: paper.length }
}

/** Reads the effects of a status change for the dialog. The command checks everything again. */
export async function readConsequences({ staff, studentId }: { staff: StaffActor; studentId: string }) {
  requirePermission('manage students', staff)
  const [student, liveSessions, activeCourses, runningExam] = await Promise.all([
    findStudent(studentId),
    countSessions(studentId),
    listActiveCourses(studentId),
    findRunningExam(studentId),
  ])
  const courseTitles = activeCourses.map(({ title }) => title)
  return student && { ...student, sessions: liveSessions, courseTitles, runningExam }
}
