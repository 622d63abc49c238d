import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments, payments, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examSubmissions } from '#db/tables/exams.ts'
import { refunds } from '#db/tables/refunds.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { enrollmentStanding } from '#app/features/enrollments/rules.ts'
import { minutesFor } from '#app/features/exams/rules.ts'
import { hasExam, latestAttempt } from '#app/features/exams/standing/queries.server.ts'
import { examStanding, isFinallyFailed } from '#app/features/exams/standing/rules.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { progressOf, withReads } from '#app/features/learning/rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { openedColumns, openedOfRow } from '#app/features/tickets/queries.server.ts'
import type { OpenedTicket } from '#app/features/tickets/types.ts'
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

const enrollment = jsonOf({
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

type EnrollmentRow = Omit<SqlValue<typeof enrollment>, 'durationMinutes'> & { durationMinutes: number | null }

const enrollmentRows = sql<EnrollmentRow[]>`(
  select coalesce(json_agg(${enrollment} order by ${enrollments.enrolledAt} desc, ${enrollments.id} desc), '[]')
  from ${enrollments} join ${courses} on ${courses.id} = ${enrollments.courseId}
    left join ${exams} on ${exams.courseId} = ${courses.id}
  where ${enrollments.studentId} = ${students.id}
)`

function selectOpenedTicket(ticketId: string) {
  return db
    .select({
      ticket: openedColumns,
      student: {
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
      },
      enrollments: enrollmentRows,
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(eq(studentTickets.id, ticketId))
}

type Row = Awaited<ReturnType<typeof selectOpenedTicket>>[number]

const instant = (text: string | null) => (text === null ? null : new Date(text))

function enrollmentOf({
  row,
  student,
  contents,
  askedAt,
}: {
  row: EnrollmentRow
  student: Row['student']
  contents: CourseContents
  askedAt: Date
}): CaseEnrollment {
  const { latest, paid: money, outcome: handedIn, heldAt, durationMinutes, status } = row
  const paidAt = instant(row.paidAt)
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
    paymentDueDate: instant(row.paymentDueDate),
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

/** The ticket that is open beside the list with its thread, and the case of its student, in one statement whatever they hold. */
export async function findOpenedTicket({
  staff: actor,
  ticketId,
}: {
  staff: StaffActor
  ticketId: string
}): Promise<{ ticket: OpenedTicket; student: StudentCase } | null> {
  demandOfStaff('handle tickets', actor)
  demandOfStaff('manage students', actor)
  const [row] = await selectOpenedTicket(ticketId)
  if (!row) return null
  const { student } = row
  const contents = await mapCourseContents({ courseIds: row.enrollments.map(({ courseId }) => courseId) })
  const { stated, verified, userId, ...known } = student
  return {
    ticket: openedOfRow({ staff: actor, row: row.ticket }),
    student: {
      ...known,
      isOwn: userId === actor.userId,
      educationLevel: verified ?? stated,
      isEducationVerified: verified !== null,
      enrollments: row.enrollments.map((each) =>
        // A withdrawal counts from when the ticket was raised.
        enrollmentOf({
          row: each,
          student,
          contents: contents.get(each.courseId) ?? [],
          askedAt: row.ticket.createdAt,
        }),
      ),
    },
  }
}
