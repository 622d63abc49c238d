import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { certificates } from '#db/tables/exams.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { isStaffAllowed, requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { StudentStatus } from '#app/core/vocabulary.ts'
import { findEnrollmentState } from '#app/domain/enrollments/enrollments.ts'
import { computeExamMinutes } from '#app/domain/exams/exams.rules.ts'
import { hasExam, mapExamRecords } from '#app/domain/exams/standing.queries.server.ts'
import { findExamStanding, isFinallyFailed } from '#app/domain/exams/standing.ts'
import { mapCourseContents, mapSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { sumProgress, withReadState } from '#app/domain/learning/learning.rules.ts'
import { mapWithdrawals } from '#app/domain/payments/withdrawal.queries.server.ts'
import { findTicket } from '#app/domain/tickets/thread.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { selectReturnReason } from '#app/platform/mail/delivery.queries.server.ts'
import { isMoneyWaiting, listRecordPayments } from './money/read.server.ts'
import { findActions } from './rules.ts'

async function listEnrollments(studentId: string) {
  return db
    .select({
      id: enrollments.id,
      status: enrollments.status,
      heldAt: enrollments.heldAt,
      pricePence: enrollments.pricePence,
      paidAt: enrollments.paidAt,
      paymentDueDate: enrollments.paymentDueDate,
      courseId: courses.id,
      courseTitle: courses.title,
      courseWeeks: courses.durationWeeks,
      durationMinutes: exams.durationMinutes,
      hasExam,
      certificateNumber: certificates.certificateNumber,
      /** The organisation that paid for the enrolment; null if the student paid. */
      team: { organisation: teamOrders.organisation },
    })
    .from(enrollments)
    .leftJoin(teamOrders, eq(teamOrders.id, enrollments.teamOrderId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .leftJoin(certificates, and(eq(certificates.enrollmentId, enrollments.id), isNull(certificates.supersededBy)))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .prepare()
    .execute()
}

/** Maps enrolment ids to the payment that counts, or that counted before it was refunded. */
async function mapPayments(enrollmentIds: string[]) {
  const { enrollmentId, receivedPence, refundedPence, status, succeededAt } = payments
  const rows = await db
    .selectDistinctOn([enrollmentId], {
      enrollmentId,
      receiptNumber: receipts.receiptNumber,
      receivedPence,
      refundedPence,
    })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(inArray(enrollmentId, enrollmentIds))
    .orderBy(enrollmentId, desc(eq(status, 'succeeded')), desc(succeededAt))
    .prepare()
    .execute()
  return new Map(rows.map((row) => [row.enrollmentId, row]))
}

/**
 * Lists a student's enrolments with the possible actions of staff. `askedAt` is the time that counts for a withdrawal.
 */
export async function listCaseEnrollments({
  student,
  askedAt,
}: {
  student: { studentId: string; status: StudentStatus; extraTimeFactor: number }
  askedAt: Date
}) {
  const rows = await listEnrollments(student.studentId)
  const enrollmentIds = rows.map(({ id }) => id)
  const [contents, sectionsRead, examRecords, paid, withdrawals] = await Promise.all([
    mapCourseContents({ courseIds: rows.map(({ courseId }) => courseId) }),
    mapSectionsRead({ enrollmentIds }),
    mapExamRecords({ enrollmentIds }),
    mapPayments(enrollmentIds),
    mapWithdrawals({ enrollmentIds, askedAt }),
  ])
  return rows.map(({ heldAt, courseId, courseWeeks, durationMinutes, hasExam: canSit, ...row }) => {
    const { id, status, paidAt } = row
    const { extraTimeFactor, status: studentStatus } = student
    const isHeld = heldAt !== null
    const payment = paid.get(id)
    const read = (sectionsRead.get(id) ?? []).map(({ sectionId }) => sectionId)
    const { latest = null, outcome = null } = examRecords.get(id) ?? {}
    const exam =
      paidAt && status !== 'refunded'
        ? findExamStanding({ latest, hasExam: canSit, accessBegan: paidAt, courseWeeks, now: clock.now() })
        : ({ kind: 'none' } as const)
    return {
      ...row,
      isHeld,
      state: findEnrollmentState({ status, studentStatus, hasFailed: isFinallyFailed(latest), isHeld }),
      receiptNumber: payment?.receiptNumber ?? null,
      paidPence: payment?.receivedPence ?? 0,
      refundedPence: payment?.refundedPence ?? 0,
      progress: sumProgress(withReadState({ contents: contents.get(courseId) ?? [], reads: read })),
      exam,
      examMinutes: durationMinutes === null ? null : computeExamMinutes({ durationMinutes, extraTimeFactor }),
      outcome,
      actions: findActions({ status, exam, withdrawal: withdrawals.get(id) ?? null }),
    }
  })
}

export async function findOpenedTicket({ staff, ticketId }: { staff: StaffActor; ticketId: string }) {
  requirePermission('handle tickets', staff)
  requirePermission('manage students', staff)
  const ticket = await findTicket({ staff, ticketId })
  const student = ticket && (await findTicketsStudent(ticket))
  if (!student) return null
  const [enrolled, paid] = await Promise.all([
    listCaseEnrollments({ student, askedAt: ticket.createdAt }),
    listRecordPayments(student.studentId),
  ])
  return {
    ticket,
    student: {
      ...student,
      /** True if this is the reader’s own student record, in which they may not change anything. */
      isOwn: ticket.isOwn,
      enrollments: enrolled,
      /** The payments that wait: to be returned, to be confirmed, disputed, or being refunded. */
      waitingPayments: paid.filter(isMoneyWaiting),
      mayRefund: isStaffAllowed('refund and revoke', staff),
    },
  }
}

const selectStudents = () =>
  db
    .select({
      studentId: students.id,
      userId: students.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      isEmailVerified: profiles.emailVerified,
      /** The mail server’s reason for returning our emails to the student; null if they are delivered. */
      returnReason: selectReturnReason(sql`lower(${profiles.email})`),
      phone: profiles.phone,
      matricNumber: students.matricNumber,
      status: students.status,
      statusReason: students.statusReason,
      restrictedAt: students.restrictedAt,
      statedLevel: students.educationLevel,
      verifiedLevel: students.verifiedEducationLevel,
      photoUrl: students.profileImageUrl,
      extraTimeFactor: students.extraTimeFactor,
      breakMinutes: students.examBreakMinutes,
      registeredAt: students.createdAt,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))

export type RecordStudent = Awaited<ReturnType<typeof selectStudents>>[number]

const isStudentOrEnrolled = (id: string) =>
  or(
    eq(students.id, id),
    inArray(students.id, db.select({ id: enrollments.studentId }).from(enrollments).where(eq(enrollments.id, id))),
  )

/** Finds a student by id, by the id of one of their enrolments, or by matric number. */
export async function findRecordStudent({ staff, key }: { staff: StaffActor; key: string }) {
  requirePermission('manage students', staff)
  const isMeant = isId(key) ? isStudentOrEnrolled(key) : eq(students.matricNumber, key.trim().toUpperCase())
  const [student] = await selectStudents().where(isMeant)
  return student ?? null
}

/** Finds the student beside a ticket. */
async function findTicketsStudent({ studentId }: { studentId: string }) {
  const [student] = await selectStudents().where(eq(students.id, studentId)).prepare().execute()
  return student ?? null
}
