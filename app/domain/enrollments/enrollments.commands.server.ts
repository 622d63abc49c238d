import { eq, getColumns } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { isId, newId } from '#app/core/ids.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { isClosed } from '#app/domain/courses/courses.queries.server.ts'
import { lockFreePlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftEnrollmentEmail } from './enrollments.emails.server.ts'
import { type EnrollmentRefusal, checkEligibility, computePaymentDue } from './enrollments.ts'
import { findLiveEnrollment } from './enrollments.queries.server.ts'

/** Enrols a student, who then has to pay. Of two simultaneous requests, one succeeds and the other is refused. */
export async function enroll({
  student,
  courseId,
}: {
  student: StudentActor
  courseId: string
}): Promise<Outcome<{ enrollmentId: string; paymentDueDate: Date }, EnrollmentRefusal>> {
  if (!isId(courseId)) return refused('no-such-course')
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ ...getColumns(courses), isClosed })
      .from(courses)
      .where(eq(courses.id, courseId))
    if (!course) return refused('no-such-course')
    const isFull = (await lockFreePlaces(tx, courseId)) <= 0
    const record = await lockStudent(tx, student)
    const enrollment = await findLiveEnrollment({ studentId: student.studentId, courseId }, tx)
    const now = clock.now()
    const { refusal } = checkEligibility({
      course: { ...course, isFull },
      student: record && { ...record, educationLevel: record.verifiedEducationLevel ?? record.educationLevel },
      enrollment,
    })
    if (refusal) return refused(refusal)
    const enrollmentId = newId()
    const paymentDueDate = computePaymentDue(now)
    const pricePence = penceFromDecimal(course.price)
    // The partial unique index decides between two simultaneous requests: the second waits here for the first.
    const inserted = await tx
      .insert(enrollments)
      .values({ id: enrollmentId, studentId: student.studentId, courseId, pricePence, enrolledAt: now, paymentDueDate })
      .onConflictDoNothing()
      .returning({ id: enrollments.id })
    if (inserted.length === 0) return refused('payment-pending')
    const { fullName, email } = student
    const details = { fullName, email, courseTitle: course.title, pricePence, dueAt: paymentDueDate }
    await queueEmail(tx, draftEnrollmentEmail(details))
    return done({ enrollmentId, paymentDueDate })
  })
}
