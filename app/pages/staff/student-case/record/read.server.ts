import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { educationEvidence } from '#db/tables/students.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { staff as staffTable } from '#db/tables/staff.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor, StudentId } from '#app/core/person.ts'
import { listCertificates as listOwnCertificates } from '#app/domain/certificates/certificates.queries.server.ts'
import { certificateStatus } from '#app/domain/certificates/certificates.rules.ts'
import { listNotes } from '#app/domain/students/notes.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listRecordPayments } from '../money/read.server.ts'
import { listCaseEnrollments, type RecordStudent } from '../read.server.ts'

const newestTickets = 5

/** Lists a student's attempts with their results, but without papers and answers. */
async function listAttempts(studentId: string) {
  return db
    .select({
      id: examAttempts.id,
      courseTitle: courses.title,
      attemptNumber: examAttempts.attemptNumber,
      startedAt: examAttempts.startedAt,
      result: {
        passed: examSubmissions.passed,
        percentage: examSubmissions.percentage,
        score: examSubmissions.score,
        totalQuestions: examSubmissions.totalQuestions,
        submittedAt: examSubmissions.submittedAt,
      },
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(examSubmissions, eq(examSubmissions.attemptId, examAttempts.id))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(examAttempts.startedAt), desc(examAttempts.id))
    .prepare()
    .execute()
}

async function listCertificates(studentId: string) {
  const certificates = await listOwnCertificates({ studentId: studentId as StudentId })
  return certificates.map((certificate) => ({
    number: certificate.certificateNumber,
    courseTitle: certificate.courseTitle,
    issuedAt: certificate.issuedAt,
    state: certificateStatus(certificate),
  }))
}

async function listEvidence(studentId: string) {
  return db
    .select({
      id: educationEvidence.id,
      fileName: educationEvidence.fileName,
      status: educationEvidence.status,
      sentAt: educationEvidence.sentAt,
    })
    .from(educationEvidence)
    .where(eq(educationEvidence.studentId, studentId))
    .orderBy(desc(educationEvidence.sentAt))
    .prepare()
    .execute()
}

async function findOpenRequest(studentId: string) {
  const [open] = await db
    .select({ id: arrangementRequests.id })
    .from(arrangementRequests)
    .where(and(eq(arrangementRequests.studentId, studentId), isNull(arrangementRequests.decidedAt)))
    .prepare()
    .execute()
  return open?.id ?? null
}

async function listTickets(studentId: string) {
  const rows = await db
    .select({
      id: studentTickets.id,
      title: studentTickets.title,
      status: studentTickets.status,
      createdAt: studentTickets.createdAt,
      replyDueAt: studentTickets.replyDueAt,
      assigneeName: staffTable.fullName,
      total: sql<number>`${count()} over ()`.mapWith(Number),
    })
    .from(studentTickets)
    .leftJoin(staffTable, eq(staffTable.id, studentTickets.assignedTo))
    .where(eq(studentTickets.studentId, studentId))
    .orderBy(desc(studentTickets.createdAt), desc(studentTickets.id))
    .limit(newestTickets)
    .prepare()
    .execute()
  return { newest: rows.map(({ total: _total, ...ticket }) => ticket), total: rows[0]?.total ?? 0 }
}

/**
 * Reads the content of a student's record without its timeline. The number of statements is the same for every student.
 */
export async function readStudentRecord({ staff, student }: { staff: StaffActor; student: RecordStudent }) {
  requirePermission('manage students', staff)
  const { studentId } = student
  // In their own record, the reader may not change anything and sees no notes.
  const isOwn = student.userId === staff.userId
  const [caseEnrollments, payments, attempts, certificateRows, evidence, openRequestId, tickets, notes] =
    await Promise.all([
      listCaseEnrollments({ student, askedAt: clock.now() }),
      listRecordPayments(studentId),
      listAttempts(studentId),
      listCertificates(studentId),
      listEvidence(studentId),
      findOpenRequest(studentId),
      isStaffAllowed('handle tickets', staff) ? listTickets(studentId) : { newest: [], total: 0 },
      isOwn ? [] : listNotes({ staff, studentId }),
    ])
  return {
    student,
    isOwn,
    enrollments: caseEnrollments,
    payments,
    attempts,
    certificates: certificateRows,
    evidence,
    openRequestId,
    tickets,
    notes,
    may: {
      refund: isStaffAllowed('refund and revoke', staff) && !isOwn,
      restrict: isStaffAllowed('answer complaints', staff) && !isOwn,
      revoke: isStaffAllowed('refund and revoke', staff),
    },
  }
}

export type StudentRecord = Awaited<ReturnType<typeof readStudentRecord>>
export type RecordAttempt = StudentRecord['attempts'][number]
export type RecordCertificate = StudentRecord['certificates'][number]
