import { inArray, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examSubmissions } from '#db/tables/exams.ts'
import { practiceAnswers } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { CourseLevel, EnrollmentStatus, StudentStatus } from '#app/core/vocabulary.ts'
import { jsonOf, ownRow } from '#app/features/accounts/own-row/queries.server.ts'
import { hasExam, latestAttempt } from '#app/features/exams/standing/queries.server.ts'
import type { LatestAttempt } from '#app/features/exams/standing/types.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { planOfEnrollment } from '#app/features/learning/plan/queries.server.ts'
import type { StudyPlan } from '#app/features/learning/plan/types.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { latestEvidence, ownEvidence } from '#app/features/students/evidence/queries.server.ts'
import { activeStatuses } from '#app/features/tickets/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { nextStep } from './next-step/rules.ts'
import type { PreferredCourse } from './next-step/types.ts'
import { receiptOfRow, receiptRows, refundOfRow, refundRows } from './papers/queries.server.ts'
import { rowOf } from './recent/rules.ts'
import { datesAhead, recentEnrollments, standingOf } from './rules.ts'
import type { DashboardView, OpenAsk } from './types.ts'

/** As JSON carries it: instants are texts. */
type EnrollmentRow = {
  id: string
  status: EnrollmentStatus
  paidAt: string | null
  paymentDueDate: string | null
  enrolledAt: string
  pricePence: number
  cancelledAt: string | null
  heldAt: string | null
  course: { id: string; slug: string; title: string; level: CourseLevel; duration: string; durationWeeks: number }
  reads: string[]
  examMinutes: number | null
  latest: LatestAttempt | null
  outcome: { score: number; totalQuestions: number; percentage: number; submittedAt: string } | null
  certificateNumber: string | null
  /** When each item that was missed comes back. */
  repeats: string[]
  plan: StudyPlan | null
}

const examMinutes = sql<number | null>`(
  select ${exams.durationMinutes} from ${exams} where ${exams.courseId} = ${courses.id} and ${hasExam}
)`

/** Of the latest sitting that was handed in. */
const outcome = sql`(
  select json_build_object(
    'score', ${examSubmissions.score},
    'totalQuestions', ${examSubmissions.totalQuestions},
    'percentage', ${examSubmissions.percentage},
    'submittedAt', ${examSubmissions.submittedAt}
  )
  from ${examSubmissions} where ${examSubmissions.enrollmentId} = ${enrollments.id}
  order by ${examSubmissions.submittedAt} desc limit 1
)`

const certificateNumber = sql`(
  select ${certificates.certificateNumber} from ${certificates}
  where ${certificates.enrollmentId} = ${enrollments.id} and ${certificates.supersededBy} is null
)`

const enrollmentRows = sql<EnrollmentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${enrollments.id},
    'status', ${enrollments.status},
    'paidAt', ${enrollments.paidAt},
    'paymentDueDate', ${enrollments.paymentDueDate},
    'enrolledAt', ${enrollments.enrolledAt},
    'pricePence', ${enrollments.pricePence},
    'cancelledAt', ${enrollments.cancelledAt},
    'heldAt', ${enrollments.heldAt},
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
      where ${sectionReads.enrollmentId} = ${enrollments.id} and ${sectionReads.takenBackAt} is null
    ),
    'examMinutes', ${examMinutes},
    'latest', ${latestAttempt},
    'outcome', ${outcome},
    'certificateNumber', ${certificateNumber},
    'repeats', (
      select coalesce(json_agg(${practiceAnswers.dueAt}), '[]') from ${practiceAnswers}
      where ${practiceAnswers.enrollmentId} = ${enrollments.id} and ${practiceAnswers.dueAt} is not null
    ),
    'plan', ${planOfEnrollment}
  ) order by ${enrollments.enrolledAt} desc, ${enrollments.id} desc), '[]')
  from ${enrollments} join ${courses} on ${courses.id} = ${enrollments.courseId}
  where ${enrollments.studentId} = ${students.id}
)`

const preferredCourse = sql<PreferredCourse | null>`(
  select json_build_object('id', ${courses.id}, 'slug', ${courses.slug}, 'title', ${courses.title}) from ${courses}
  where ${courses.title} = ${students.coursePreference}
)`

const certificateCount = sql<number>`(
  select count(*)::integer from ${certificates} where ${certificates.studentId} = ${students.id} and ${certificates.supersededBy} is null
)`

type AskRow = Omit<OpenAsk, 'askedAt'> & { askedAt: string }

const openAsks = sql<AskRow[]>`(
  select coalesce(json_agg(json_build_object(
    'ticketId', ${studentTickets.id},
    'courseId', ${studentTickets.courseId},
    'category', ${studentTickets.category},
    'askedAt', ${studentTickets.createdAt}
  ) order by ${studentTickets.createdAt} desc), '[]')
  from ${studentTickets}
  where ${studentTickets.studentId} = ${students.id} and ${inArray(studentTickets.status, activeStatuses)}
)`

/** All that the dashboard shows of a student, as one row. */
export const dashboardRow = ownRow({
  column: jsonOf({
    coursePreference: students.coursePreference,
    stated: students.educationLevel,
    verified: students.verifiedEducationLevel,
    phone: sql<string | null>`(select ${profiles.phone} from ${profiles} where ${profiles.id} = ${students.userId})`,
    photoUrl: students.profileImageUrl,
    registeredAt: students.createdAt,
    enrollments: enrollmentRows,
    receipts: receiptRows,
    refunds: refundRows,
    certificates: certificateCount,
    asks: openAsks,
    extraTimeFactor: students.extraTimeFactor,
    preferred: preferredCourse,
    evidence: latestEvidence,
  }),
})

type DashboardRow = NonNullable<Awaited<ReturnType<typeof dashboardRow.read>>>

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** All that the dashboard shows of a student, in one statement if it did not come; what everybody's courses hold comes from memory. */
export async function readDashboard({
  student,
  restriction,
  come,
}: {
  student: Pick<StudentActor, 'studentId' | 'status'>
  /** The state with its reason, of the suspended and the expelled. */
  restriction: string | null
  come?: DashboardRow | undefined
}): Promise<DashboardView> {
  const row = come ?? (await dashboardRow.read({ student }))
  if (!row) throw new Error('a proven student has no record')
  const paid = row.enrollments.filter(({ paidAt }) => paidAt !== null)
  const contents = await mapCourseContents({ courseIds: paid.map(({ course }) => course.id) })
  const now = clock.now()
  const standings = row.enrollments.map((enrollment) =>
    standingOfRow({
      row: enrollment,
      contents: contents.get(enrollment.course.id) ?? [],
      extraTimeFactor: row.extraTimeFactor,
      studentStatus: student.status,
      now,
    }),
  )
  const { stated, verified, preferred, coursePreference, phone, photoUrl } = row
  const asks = row.asks.map((ask) => ({ ...ask, askedAt: new Date(ask.askedAt) }))
  const isRestricted = restriction !== null
  return {
    profile: {
      coursePreference,
      phone,
      photoUrl,
      registeredAt: new Date(row.registeredAt),
      educationLevel: verified ?? stated,
    },
    evidence: isRestricted || verified || stated !== 'Other' ? null : { latest: ownEvidence(row.evidence) },
    // The outlines have been drawn into the rows; nobody loads them.
    standings: standings.map((standing) => ({ ...standing, modules: undefined })),
    rows: standings.slice(0, recentEnrollments).map((standing) => rowOf({ standing, asks, isRestricted, now })),
    receipts: row.receipts.map(receiptOfRow),
    refunds: row.refunds.map(refundOfRow),
    certificates: row.certificates,
    asks,
    dates: isRestricted ? [] : datesAhead(standings, now),
    step: nextStep({ standings, preferred, asks, restriction, now }),
  }
}

/** The row as JSON carries it, with its instants, joined with what the course holds. */
function standingOfRow({
  row: {
    reads,
    examMinutes: durationMinutes,
    latest,
    outcome: handedIn,
    cancelledAt,
    heldAt,
    certificateNumber: number,
    repeats,
    plan,
    ...row
  },
  contents,
  extraTimeFactor,
  studentStatus,
  now,
}: {
  row: EnrollmentRow
  contents: CourseContents
  extraTimeFactor: number
  studentStatus: StudentStatus
  now: Date
}) {
  return standingOf({
    enrollment: {
      ...row,
      paidAt: instant(row.paidAt),
      paymentDueDate: instant(row.paymentDueDate),
      enrolledAt: new Date(row.enrolledAt),
    },
    cancelledAt: instant(cancelledAt),
    isHeld: heldAt !== null,
    contents,
    reads,
    exam: durationMinutes === null ? null : { durationMinutes, extraTimeFactor },
    latest,
    outcome: handedIn && { ...handedIn, submittedAt: new Date(handedIn.submittedAt) },
    certificateNumber: number,
    repeats: repeats.map((dueAt) => new Date(dueAt)),
    plan,
    studentStatus,
    now,
  })
}
