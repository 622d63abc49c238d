import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { formatDay } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockFreePlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftDueDateMovedEmail } from './enrollments.emails.server.ts'
import { selectEnrolled } from './enrollments.queries.server.ts'
import { type DueDateRefusal, toEndOfDay, isAllowedDueDate } from './due-dates.ts'

/**
 * Locks the student and then the enrolment, in the order of docs/architecture.md. The course is read without a lock.
 */
export async function lockStudentAndEnrollment(tx: Tx, enrollmentId: string) {
  const [found] = await tx
    .select({ studentId: enrollments.studentId })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
  if (!found) return null
  await lockStudent(tx, found)
  const [enrollment] = await selectEnrolled(tx, eq(enrollments.id, enrollmentId)).for('no key update', {
    of: enrollments,
  })
  return enrollment ?? null
}

/** Counts the places that are left in the course of an enrolment. Locks the course, so call it before locking students. */
async function lockPlacesOf(tx: Tx, enrollmentId: string) {
  const [found] = await tx
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
  return found ? lockFreePlaces(tx, found.courseId) : Infinity
}

/**
 * Extends the due date of an unpaid enrolment, or reinstates a cancelled one at its original price. Logs the reason
 * and emails the student.
 */
export async function moveDueDate({
  staff,
  enrollmentId,
  dueDay,
  reason,
  isAboveLimit = false,
}: {
  staff: StaffActor
  enrollmentId: string
  dueDay: string
  reason: string
  /** True if staff reinstate the enrolment although all places of the course are taken. */
  isAboveLimit?: boolean
}): Promise<Outcome<{ isReinstated: boolean }, DueDateRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(enrollmentId)) return refused('no-enrolment')
  return db.transaction(async (tx) => {
    const freePlaces = await lockPlacesOf(tx, enrollmentId)
    const enrollment = await lockStudentAndEnrollment(tx, enrollmentId)
    if (!enrollment) return refused('no-enrolment')
    const { status, paymentDueDate, pricePence, studentName: fullName, email, matricNumber, courseTitle } = enrollment
    if (enrollment.userId === staff.userId) return refused('own-record')
    if (status !== 'pending_payment' && status !== 'cancelled') return refused('not-waiting')
    if (enrollment.studentStatus !== 'active') return refused('student-restricted')
    if (!enrollment.isCourseOpen) return refused('course-closed')
    const [now, dueAt] = [clock.now(), toEndOfDay(dueDay)]
    if (!isAllowedDueDate({ dueAt, current: paymentDueDate, status, now })) return refused('not-a-date')
    const isReinstated = status === 'cancelled'
    // An enrolment that waits for its payment has a place already.
    const isOver = isReinstated && freePlaces <= 0
    if (isOver && !isAboveLimit) return refused('full')
    await tx
      .update(enrollments)
      .set({ status: 'pending_payment', paymentDueDate: dueAt, cancelledAt: null })
      .where(eq(enrollments.id, enrollmentId))
    await recordActivity(tx, {
      staff,
      action: `${isReinstated ? 'Reinstated' : 'Gave more time to pay to'} ${matricNumber} in ${courseTitle}${isOver ? ', above its limit of places' : ''}: ${reason}`,
      entity: 'enrollment',
      entityId: enrollmentId,
      before: `${status}${paymentDueDate ? `, due ${formatDay(paymentDueDate)}` : ''}`,
      after: `pending_payment, due ${formatDay(dueAt)}`,
    })
    await queueEmail(tx, draftDueDateMovedEmail({ fullName, email, courseTitle, pricePence, dueAt, isReinstated }))
    return done({ isReinstated })
  })
}
