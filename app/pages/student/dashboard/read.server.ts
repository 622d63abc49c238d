import { eq, sql, and, desc, isNull } from 'drizzle-orm'
import { db, prepareOnce } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
import { isInForce, certificateStatus, showNotice } from '#app/domain/certificates/certificates.rules.ts'
import { listFullCourses } from '#app/domain/courses/sale-terms.queries.server.ts'
import { listCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { checkEligibility } from '#app/domain/enrollments/enrollments.ts'
import { findLatestEvidence } from '#app/domain/students/evidence.queries.server.ts'
import { listActiveTickets } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findEvidenceState, chooseFirstStep, chooseNextStep } from './next-step/rules.ts'
import { toCourseRow } from './recent/rules.ts'
import { hasWorkToday, listDatesAhead, recentEnrollments, toDashboardEnrollment } from './rules.ts'
import { readToday } from './today/read.server.ts'
import type { DashboardTab, EnrollmentWithModules } from './types.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/revocation-notices.ts'
import { certificateColumns, isOpenNotice } from '#app/domain/certificates/certificates.queries.server.ts'
import type { Certificate } from '#app/domain/certificates/certificates.types.ts'
import { hasExam, mapExamRecords } from '#app/domain/exams/standing.queries.server.ts'
import { mapPlans } from '#app/domain/learning/plan.queries.server.ts'
import { mapLatestAnswers } from '#app/domain/learning/practice/standing.queries.server.ts'
import { mapCourseContents, mapSectionsRead } from '#app/domain/learning/learning.queries.server.ts'

const selectStudent = prepareOnce(() =>
  db
    .select({
      coursePreference: students.coursePreference,
      stated: students.educationLevel,
      verified: students.verifiedEducationLevel,
      phone: profiles.phone,
      photoUrl: students.profileImageUrl,
      registeredAt: students.createdAt,
      countsStudyDays: students.countsStudyDays,
      minutesADay: students.minutesADay,
      dailyEmailHour: students.dailyEmailHour,
      preferred: { id: courses.id, slug: courses.slug, title: courses.title },
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(courses, eq(courses.title, students.coursePreference))
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare(),
)

async function getStudentDetails({ studentId }: Pick<StudentActor, 'studentId'>) {
  const [row] = await selectStudent({ studentId })
  if (!row) throw new Error('a proven student has no record')
  return row
}

/** Lists the programmes that the student can join today. */
async function listOffered(student: Pick<StudentActor, 'status' | 'educationLevel'>) {
  const [catalogue, full] = await Promise.all([listCatalogue(), listFullCourses()])
  return catalogue.filter(
    (course) =>
      checkEligibility({ course: { ...course, isFull: full.has(course.id) }, student, enrollment: null }).refusal ===
      null,
  )
}

export type DashboardView = Awaited<ReturnType<typeof readDashboard>>

export async function readDashboard({
  student,
  restriction,
  isConfirmed = true,
  tab = 'overview',
}: {
  student: Pick<StudentActor, 'studentId' | 'status' | 'educationLevel'>
  isConfirmed?: boolean
  restriction: string | null
  tab?: DashboardTab
}) {
  const [record, enrollments, asks] = await Promise.all([
    getStudentDetails(student),
    listDashboardEnrollments({ student }),
    listActiveTickets({ student }),
  ])
  const { stated, verified, preferred, coursePreference, phone, photoUrl, registeredAt } = record
  const isRestricted = restriction !== null
  const needsEvidence = !isRestricted && !verified && stated === 'Other'
  const evidence = needsEvidence ? { latest: await findLatestEvidence({ student }) } : null
  const now = clock.now()
  const hasToday = tab === 'overview' && !isRestricted && enrollments.some(hasWorkToday)
  const { today, week } = hasToday
    ? await readToday({
        student,
        enrollments,
        chosenMinutes: record.minutesADay,
        countsDays: record.countsStudyDays,
        hasDailyEmail: record.dailyEmailHour !== null,
      })
    : { today: null, week: null }
  return {
    today,
    week,
    profile: { coursePreference, phone, photoUrl, registeredAt, educationLevel: verified ?? stated },
    evidence,
    // What only the server needs is removed, so that the browser does not load it.
    enrollments: enrollments.map(
      ({ modules: _modules, reads: _reads, standing: _standing, deadline: _deadline, ...shown }) => shown,
    ),
    rows: enrollments
      .slice(0, recentEnrollments)
      .map((enrollment) => toCourseRow({ enrollment, asks, isRestricted, now })),
    certificates: enrollments.filter(({ certificate }) => certificate && isInForce(certificate.status)).length,
    asks,
    dates: isRestricted ? [] : listDatesAhead(enrollments, now),
    step:
      chooseNextStep({ enrollments, asks, restriction, isConfirmed, now }) ??
      chooseFirstStep(enrollments, {
        preferred,
        offered: await listOffered(student),
        evidence: evidence && findEvidenceState(evidence.latest),
        isConfirmed,
      }),
  }
}

const selectEnrollments = prepareOnce(() =>
  db
    .select({
      enrollment: {
        id: enrollments.id,
        status: enrollments.status,
        paidAt: enrollments.paidAt,
        paymentDueDate: enrollments.paymentDueDate,
        enrolledAt: enrollments.enrolledAt,
        pricePence: enrollments.pricePence,
      },
      course: {
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        level: courses.level,
        duration: courses.duration,
        durationWeeks: courses.durationWeeks,
      },
      cover: courses.cover,
      cancelledAt: enrollments.cancelledAt,
      heldAt: enrollments.heldAt,
      keepsReviewing: enrollments.keepsReviewing,
      durationMinutes: exams.durationMinutes,
      extraTimeFactor: students.extraTimeFactor,
      certificate: {
        certificateNumber: certificates.certificateNumber,
        revokedAt: certificates.revokedAt,
      },
      notice: certificateColumns.notice,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(exams, and(eq(exams.courseId, courses.id), hasExam))
    .leftJoin(certificates, and(eq(certificates.enrollmentId, enrollments.id), isNull(certificates.supersededBy)))
    .leftJoin(revocationNotices, isOpenNotice)
    .where(eq(enrollments.studentId, sql.placeholder('studentId')))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .prepare(),
)

function showCertificate(certificate: Pick<Certificate, 'certificateNumber' | 'courseTitle' | 'revokedAt' | 'notice'>) {
  const newest = { ...certificate, supersededBy: null }
  return { number: certificate.certificateNumber, status: certificateStatus(newest), notice: showNotice(newest) }
}

/** Lists a student's enrolments, newest first. The number of queries does not depend on the number of enrolments. */
async function listDashboardEnrollments({
  student,
}: {
  student: Pick<StudentActor, 'studentId' | 'status'>
}): Promise<EnrollmentWithModules[]> {
  const rows = await selectEnrollments({ studentId: student.studentId })
  const paid = rows.filter(({ enrollment }) => enrollment.paidAt !== null)
  const enrollmentIds = paid.map(({ enrollment }) => enrollment.id)
  const [contents, reads, answers, plans, records] = await Promise.all([
    mapCourseContents({ courseIds: paid.map(({ course }) => course.id) }),
    mapSectionsRead({ enrollmentIds }),
    mapLatestAnswers({ enrollmentIds }),
    mapPlans({ enrollmentIds }),
    mapExamRecords({ enrollmentIds }),
  ])
  const now = clock.now()
  return rows.map(({ enrollment, course, heldAt, durationMinutes, extraTimeFactor, certificate, notice, ...row }) =>
    toDashboardEnrollment({
      ...row,
      certificate: certificate && showCertificate({ ...certificate, courseTitle: course.title, notice }),
      enrollment: { ...enrollment, course },
      isHeld: heldAt !== null,
      contents: contents.get(course.id) ?? [],
      reads: reads.get(enrollment.id) ?? [],
      standing: answers.get(enrollment.id) ?? new Map(),
      exam: durationMinutes === null ? null : { durationMinutes, extraTimeFactor },
      record: records.get(enrollment.id) ?? null,
      plan: plans.get(enrollment.id) ?? null,
      studentStatus: student.status,
      now,
    }),
  )
}
