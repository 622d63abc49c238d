import { eq, inArray, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/prepared.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts, sectionReads } from '#db/tables/enrollments.ts'
import { certificates } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { CourseLevel, EnrollmentStatus } from '#app/core/vocabulary.ts'
import { hasExam, latestAttempt } from '#app/features/exams/standing/queries.server.ts'
import type { LatestAttempt } from '#app/features/exams/standing/types.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { activeStatuses } from '#app/features/tickets/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { nextSteps, standingOf } from './rules.ts'
import type { DashboardView, PreferredCourse } from './types.ts'

/** As JSON carries it: instants are texts. */
type EnrollmentRow = {
  id: string
  status: EnrollmentStatus
  paidAt: string | null
  paymentDueDate: string | null
  enrolledAt: string
  pricePence: number
  course: { id: string; slug: string; title: string; level: CourseLevel; duration: string; durationWeeks: number }
  reads: string[]
  hasExam: boolean
  latest: LatestAttempt | null
}

const enrollmentRows = sql<EnrollmentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${enrollments.id},
    'status', ${enrollments.status},
    'paidAt', ${enrollments.paidAt},
    'paymentDueDate', ${enrollments.paymentDueDate},
    'enrolledAt', ${enrollments.enrolledAt},
    'pricePence', ${enrollments.pricePence},
    'course', json_build_object(
      'id', ${courses.id},
      'slug', ${courses.slug},
      'title', ${courses.title},
      'level', ${courses.level},
      'duration', ${courses.duration},
      'durationWeeks', ${courses.durationWeeks}
    ),
    'reads', (
      select coalesce(json_agg(${sectionReads.sectionId}), '[]') from ${sectionReads}
      where ${sectionReads.enrollmentId} = ${enrollments.id}
    ),
    'hasExam', ${hasExam},
    'latest', ${latestAttempt}
  ) order by ${enrollments.enrolledAt} desc, ${enrollments.id} desc), '[]')
  from ${enrollments} join ${courses} on ${courses.id} = ${enrollments.courseId}
  where ${enrollments.studentId} = ${students.id}
)`

type ReceiptRow = {
  receiptNumber: string
  courseTitle: string
  amountPence: number
  issuedAt: string
  isRefunded: boolean
}

const receiptRows = sql<ReceiptRow[]>`(
  select coalesce(json_agg(json_build_object(
    'receiptNumber', ${receipts.receiptNumber},
    'courseTitle', ${receipts.courseTitle},
    'amountPence', ${receipts.amountPence},
    'issuedAt', ${receipts.issuedAt},
    'isRefunded', ${payments.status} = 'refunded'
  ) order by ${receipts.issuedAt} desc), '[]')
  from ${receipts}
  join ${payments} on ${payments.id} = ${receipts.paymentId}
  join ${enrollments} on ${enrollments.id} = ${payments.enrollmentId}
  where ${enrollments.studentId} = ${students.id}
)`

const preferredCourse = sql<PreferredCourse | null>`(
  select json_build_object('slug', ${courses.slug}, 'title', ${courses.title}) from ${courses}
  where ${courses.title} = ${students.coursePreference}
)`

const certificateCount = sql<number>`(
  select count(*)::integer from ${certificates} where ${certificates.studentId} = ${students.id} and ${certificates.supersededBy} is null
)`

const openTicketCount = sql<number>`(
  select count(*)::integer from ${studentTickets}
  where ${studentTickets.studentId} = ${students.id} and ${inArray(studentTickets.status, activeStatuses)}
)`

const dashboardOf = prepareOnce((database) =>
  database
    .select({
      profile: {
        coursePreference: students.coursePreference,
        stated: students.educationLevel,
        verified: students.verifiedEducationLevel,
        phone: profiles.phone,
        photoUrl: students.profileImageUrl,
        registeredAt: students.createdAt,
      },
      enrollments: enrollmentRows,
      receipts: receiptRows,
      certificates: certificateCount,
      openTickets: openTicketCount,
      preferred: preferredCourse,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare(''),
)

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** All that the dashboard shows of a student, in one statement; what everybody's courses hold comes from memory. */
export async function readDashboard({
  student,
}: {
  student: Pick<StudentActor, 'studentId' | 'status'>
}): Promise<DashboardView> {
  const [row] = await dashboardOf().execute({ studentId: student.studentId })
  if (!row) throw new Error('a proven student has no record')
  const paid = row.enrollments.filter(({ paidAt }) => paidAt !== null)
  const contents = await mapCourseContents({ courseIds: paid.map(({ course }) => course.id) })
  const now = clock.now()
  const standings = row.enrollments.map(({ reads, hasExam: isThere, latest, ...enrollment }) =>
    standingOf({
      enrollment: {
        ...enrollment,
        paidAt: instant(enrollment.paidAt),
        paymentDueDate: instant(enrollment.paymentDueDate),
        enrolledAt: new Date(enrollment.enrolledAt),
      },
      contents: contents.get(enrollment.course.id) ?? [],
      reads,
      hasExam: isThere,
      latest,
      studentStatus: student.status,
      now,
    }),
  )
  const { stated, verified, ...profile } = row.profile
  return {
    profile: { ...profile, educationLevel: verified ?? stated },
    standings,
    receipts: row.receipts.map((receipt) => ({ ...receipt, issuedAt: new Date(receipt.issuedAt) })),
    certificates: row.certificates,
    openTickets: row.openTickets,
    steps: nextSteps({ standings, preferred: row.preferred, now }),
  }
}
