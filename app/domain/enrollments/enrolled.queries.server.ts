import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'

/**
 * Selects enrolments with the details of student and course that emails, receipts and the staff log mention. The caller
 * can add `.for(…)` to lock the rows.
 */
export function selectEnrolled(tx: Tx, which: SQL) {
  return tx
    .select({
      enrollmentId: enrollments.id,
      status: enrollments.status,
      userId: students.userId,
      studentName: profiles.fullName,
      email: profiles.email,
      matricNumber: students.matricNumber,
      studentStatus: students.status,
      courseId: courses.id,
      courseTitle: courses.title,
      durationWeeks: courses.durationWeeks,
      isCourseOpen: courses.isOpen,
      pricePence: enrollments.pricePence,
      paymentDueDate: enrollments.paymentDueDate,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(which)
}
