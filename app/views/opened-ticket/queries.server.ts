import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments, payments, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examSubmissions } from '#db/tables/exams.ts'
import { refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { enrollmentStanding } from '#app/features/enrollments/rules.ts'
import { minutesFor } from '#app/features/exams/rules.ts'
import { hasExam, latestAttempt } from '#app/features/exams/standing/queries.server.ts'
import { examStanding, isFinallyFailed } from '#app/features/exams/standing/rules.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { progressOf, withReads } from '#app/features/learning/rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { deedsOf } from './rules.ts'
import type { CaseEnrollment, StudentCase } from './types.ts'

const reads = sql<string[]>`(
  select coalesce(json_agg(${sectionReads.sectionId}), '[]') from ${sectionReads}
  where ${sectionReads.enrollmentId} = ${enrollments.id} and ${sectionReads.takenBackAt} is null
)`

type OutcomeRow = { score: number; totalQuestions: number; percentage: number; submittedAt: string }

const outcome = sql<OutcomeRow | null>`(
  select json_build_object(
    'score', ${examSubmissions.score},
    'totalQuestions', ${examSubmissions.totalQuestions},
    'percentage', ${examSubmissions.percentage},
    'submittedAt', ${examSubmissions.submittedAt}
  )
  from ${examSubmissions} where ${examSubmissions.enrollmentId} = ${enrollments.id}
  order by ${examSubmissions.submittedAt} desc limit 1
)`

type PaidRow = { receiptNumber: string; paidPence: number; refundedPence: number; promisedPence: number }

/** The payment that counts, or counted before it was returned. */
const paid = sql<PaidRow | null>`(
  select json_build_object(
    'receiptNumber', ${receipts.receiptNumber},
    'paidPence', ${payments.receivedPence},
    'refundedPence', ${payments.refundedPence},
    'promisedPence', (
      select coalesce(sum(${refunds.amountPence}), 0) from ${refunds}
      where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'void'
    )
  )
  from ${payments} join ${receipts} on ${receipts.paymentId} = ${payments.id}
  where ${payments.enrollmentId} = ${enrollments.id}
  order by ${payments.status} = 'succeeded' desc, ${payments.succeededAt} desc limit 1
)`

const certificateNumber = sql<string | null>`(
  select ${certificates.certificateNumber} from ${certificates}
  where ${certificates.enrollmentId} = ${enrollments.id} and ${certificates.supersededBy} is null
)`

async function findStudent(studentId: string) {
  const [row] = await db
    .select({
      studentId: students.id,
      userId: students.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      matricNumber: students.matricNumber,
      status: students.status,
      statusReason: students.statusReason,
      stated: students.educationLevel,
      verified: students.verifiedEducationLevel,
      extraTimeFactor: students.extraTimeFactor,
      breakMinutes: students.examBreakMinutes,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  return row ?? null
}

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
      reads,
      latest: latestAttempt,
      outcome,
      paid,
      certificateNumber,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
}

type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>
type Row = Awaited<ReturnType<typeof listEnrollments>>[number]

function enrollmentOf({
  row,
  student,
  contents,
  askedAt,
}: {
  row: Row
  student: Student
  contents: CourseContents
  askedAt: Date
}): CaseEnrollment {
  const { latest, paidAt, paid: money, outcome: handedIn, heldAt, durationMinutes, status } = row
  const isHeld = heldAt !== null
  const progress = progressOf(withReads({ contents, reads: row.reads }))
  const weeks = { accessBegan: paidAt ?? askedAt, courseWeeks: row.courseWeeks }
  const exam =
    paidAt && status !== 'refunded'
      ? examStanding({ latest, hasExam: row.hasExam, ...weeks, now: clock.now() })
      : ({ kind: 'none' } as const)
  const paidPence = money?.paidPence ?? 0
  const { extraTimeFactor } = student
  return {
    id: row.id,
    courseTitle: row.courseTitle,
    status,
    state: enrollmentStanding({ status, studentStatus: student.status, hasFailed: isFinallyFailed(latest), isHeld }),
    isHeld,
    pricePence: row.pricePence,
    paidAt,
    paymentDueDate: row.paymentDueDate,
    receiptNumber: money?.receiptNumber ?? null,
    paidPence,
    refundedPence: money?.refundedPence ?? 0,
    progress,
    exam,
    examMinutes: durationMinutes === null ? null : minutesFor({ durationMinutes, extraTimeFactor }),
    outcome: handedIn && { ...handedIn, submittedAt: new Date(handedIn.submittedAt) },
    certificateNumber: row.certificateNumber,
    deeds: deedsOf({
      status,
      isHeld,
      paidAt,
      paidPence,
      refundablePence: paidPence - (money?.promisedPence ?? 0),
      progress,
      exam,
      hasHandedIn: handedIn !== null,
      askedAt,
    }),
  }
}

/** What the desk needs to know of a student beside a ticket: two statements, whatever the number of enrolments. */
export async function readStudentCase({
  staff,
  studentId,
  askedAt,
}: {
  staff: StaffActor
  studentId: string
  /** When the ticket was raised, from which a withdrawal counts. */
  askedAt: Date
}): Promise<StudentCase | null> {
  demandOfStaff('manage students', staff)
  const [student, rows] = await Promise.all([findStudent(studentId), listEnrollments(studentId)])
  if (!student) return null
  const contents = await mapCourseContents({ courseIds: rows.map(({ courseId }) => courseId) })
  const { stated, verified, userId, ...known } = student
  return {
    ...known,
    isOwn: userId === staff.userId,
    educationLevel: verified ?? stated,
    isEducationVerified: verified !== null,
    enrollments: rows.map((row) => enrollmentOf({ row, student, contents: contents.get(row.courseId) ?? [], askedAt })),
  }
}
