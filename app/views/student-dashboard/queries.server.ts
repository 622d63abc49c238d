import { inArray, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { certificates } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import type { StudentActor } from '#app/core/person.ts'
import { jsonOf, ownRow } from '#app/features/accounts/own-row/queries.server.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { latestEvidence, ownEvidence } from '#app/features/students/evidence/queries.server.ts'
import { activeStatuses } from '#app/features/tickets/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { evidenceState, nextStep } from './next-step/rules.ts'
import type { PreferredCourse } from './next-step/types.ts'
import { receiptOfRow, receiptRows, refundOfRow, refundRows } from './papers/queries.server.ts'
import { rowOf } from './recent/rules.ts'
import { datesAhead, recentEnrollments } from './rules.ts'
import { enrollmentRows, standingOfRow } from './standings/queries.server.ts'
import type { DashboardView, OpenAsk } from './types.ts'

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

/** All that the dashboard shows of a student, in one statement if it did not come; what everybody's courses hold comes from memory. */
export async function readDashboard({
  student,
  restriction,
  isConfirmed = true,
  come,
}: {
  student: Pick<StudentActor, 'studentId' | 'status'>
  /** Whether the address is known to be theirs; the next step asks for it. */
  isConfirmed?: boolean
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
  const evidence = isRestricted || verified || stated !== 'Other' ? null : { latest: ownEvidence(row.evidence) }
  return {
    profile: {
      coursePreference,
      phone,
      photoUrl,
      registeredAt: new Date(row.registeredAt),
      educationLevel: verified ?? stated,
    },
    evidence,
    // The outlines have been drawn into the rows; nobody loads them.
    standings: standings.map((standing) => ({ ...standing, modules: undefined })),
    rows: standings.slice(0, recentEnrollments).map((standing) => rowOf({ standing, asks, isRestricted, now })),
    receipts: row.receipts.map(receiptOfRow),
    refunds: row.refunds.map(refundOfRow),
    certificates: row.certificates,
    asks,
    dates: isRestricted ? [] : datesAhead(standings, now),
    step: nextStep({
      standings,
      preferred,
      evidence: evidence && evidenceState(evidence.latest),
      isConfirmed,
      asks,
      restriction,
      now,
    }),
  }
}
