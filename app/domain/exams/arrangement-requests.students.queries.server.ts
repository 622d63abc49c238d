import { and, desc, eq, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'

export const arrangementColumns = { extraTimeFactor: students.extraTimeFactor, breakMinutes: students.examBreakMinutes }

const mostFoundStudents = 20

export type FoundStudent = Awaited<ReturnType<typeof findStudents>>[number]

/** Finds students with their arrangements and with the exams that a resit is possible for. */
export async function findStudents(where: SQL | undefined) {
  const rows = await db
    .select({
      studentId: students.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      currentArrangements: arrangementColumns,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(where)
    .orderBy(desc(students.createdAt), desc(students.id))
    .limit(mostFoundStudents)
  const failed = await listFailedExams(rows.map(({ studentId }) => studentId))
  return rows.map((row) => ({ ...row, failed: failed.get(row.studentId) ?? [] }))
}

async function listFailedExams(studentIds: readonly string[]) {
  const { studentId } = enrollments
  const rows = await db
    .select({
      studentId,
      enrollmentId: enrollments.id,
      courseTitle: courses.title,
      percentage: examSubmissions.percentage,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examAttempts)
    .innerJoin(examSubmissions, eq(examSubmissions.attemptId, examAttempts.id))
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(
      examResits,
      and(
        eq(examResits.enrollmentId, enrollments.id),
        sql`${examResits.attemptNumber} = ${examAttempts.attemptNumber} + 1`,
      ),
    )
    .where(
      and(
        inArray(studentId, [...studentIds]),
        eq(enrollments.status, 'active'),
        eq(examSubmissions.passed, false),
        isNull(examResits.id),
        sql`not exists (select from ${examAttempts} later where later.enrollment_id = ${enrollments.id}
          and later.attempt_number > ${examAttempts.attemptNumber})`,
      ),
    )
    .orderBy(desc(examSubmissions.submittedAt))
  return Map.groupBy(rows, (row) => row.studentId)
}

export function matchesSearch(search: string) {
  return matchEachWord(search, (pattern) => like(profiles.sought, pattern))
}
