import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { formatDay } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { lockStudent } from '#app/features/students/lock.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { dueDateMovedEmail } from './emails.server.ts'
import type { DueDateRefusal } from './due-dates.messages.ts'
import { dueDateAtEndOf, isAllowedDueDate } from './due-dates.rules.ts'

/** Locks the student before the enrolment, in the order of docs/architecture.md. The course is only read. */
async function lockForDueDate(tx: Tx, enrollmentId: string) {
  const [found] = await tx
    .select({ studentId: enrollments.studentId })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
  if (!found) return null
  const student = await lockStudent(tx, found)
  const [enrollment] = await tx.select().from(enrollments).where(eq(enrollments.id, enrollmentId)).for('no key update')
  if (!student || !enrollment) return null
  const [course] = await tx
    .select({ title: courses.title, isOpen: courses.isOpen })
    .from(courses)
    .where(eq(courses.id, enrollment.courseId))
  const [person] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, student.userId))
  return course && person ? { student, enrollment, course, person } : null
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
}: {
  staff: StaffActor
  enrollmentId: string
  dueDay: string
  reason: string
}): Promise<Outcome<{ isReinstated: boolean }, DueDateRefusal>> {
  demandOfStaff('manage students', staff)
  if (!isId(enrollmentId)) return refused('no-enrolment')
  return db.transaction(async (tx) => {
    const locked = await lockForDueDate(tx, enrollmentId)
    if (!locked) return refused('no-enrolment')
    const { student, enrollment, course, person } = locked
    if (student.userId === staff.userId) return refused('own-record')
    const { status, paymentDueDate, pricePence } = enrollment
    if (status !== 'pending_payment' && status !== 'cancelled') return refused('not-waiting')
    if (student.status !== 'active') return refused('student-restricted')
    if (!course.isOpen) return refused('course-closed')
    const [now, dueAt] = [clock.now(), dueDateAtEndOf(dueDay)]
    if (!isAllowedDueDate({ dueAt, current: paymentDueDate, status, now })) return refused('not-a-date')
    const isReinstated = status === 'cancelled'
    await tx
      .update(enrollments)
      .set({ status: 'pending_payment', paymentDueDate: dueAt, cancelledAt: null })
      .where(eq(enrollments.id, enrollmentId))
    await recordActivity(tx, {
      staff,
      action: `${isReinstated ? 'Reinstated' : 'Gave more time to pay to'} ${student.matricNumber} in ${course.title}: ${reason}`,
      entity: 'enrollment',
      entityId: enrollmentId,
      before: `${status}${paymentDueDate ? `, due ${formatDay(paymentDueDate)}` : ''}`,
      after: `pending_payment, due ${formatDay(dueAt)}`,
    })
    await queueEmail(tx, dueDateMovedEmail({ ...person, courseTitle: course.title, pricePence, dueAt, isReinstated }))
    return done({ isReinstated })
  })
}
