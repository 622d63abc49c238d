import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { db, prepareOnce } from '#db/client.server.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/revocation-notices.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
import { certificateColumns, isOpenNotice } from '#app/domain/certificates/certificates.queries.server.ts'
import { certificateStatus, showNotice } from '#app/domain/certificates/certificates.rules.ts'
import type { Certificate } from '#app/domain/certificates/certificates.types.ts'
import { hasExam, mapExamRecords } from '#app/domain/exams/standing.queries.server.ts'
import { mapPlans } from '#app/domain/learning/plan.queries.server.ts'
import { mapLatestAnswers } from '#app/domain/learning/practice/standing.queries.server.ts'
import { mapCourseContents, mapSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { toDashboardEnrollment } from '../rules.ts'
import type { EnrollmentWithModules } from '../types.ts'

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
export async function listDashboardEnrollments({
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
