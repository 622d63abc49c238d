import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { addDays } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor, StudentId } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { holdStudent } from '#app/features/students/commands.server.ts'
import { isOwnRecord } from '#app/features/students/own-record/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { withdrawalLetter } from '../emails.server.ts'
import { getPayer } from '../ledger/commands.server.ts'
import { makeRefund, oweRefund, refundablePence } from '../refunds/commands.server.ts'
import type { WithdrawalRefusal } from './messages.ts'
import { findAskedAt, findEnrollment, readStudy } from './queries.server.ts'
import { daysToWithdraw, refundDue } from './rules.ts'

type Leaving = {
  enrollmentId: string
  expectedPence: number
  reason: string | null
  /** The student, or whoever of the desk was asked in writing. */
  by: { student: StudentActor } | { staff: StaffActor; ticketId: string }
}
type Owed = { duePence: number; refundId: string }

/**
 * Ends an enrolment at its student's wish and owes what policy or law gives, whichever is more. The sum is the one that was shown,
 * or nothing happens. The money is sent at once afterwards, outside the transaction; if that fails the job sends it.
 */
async function leave({
  enrollmentId,
  expectedPence,
  reason,
  by,
}: Leaving): Promise<Outcome<{ duePence: number }, WithdrawalRefusal>> {
  const own = await findEnrollment({ studentId: 'student' in by ? by.student.studentId : null, enrollmentId })
  if (!own) return refused('not-found')
  const { courseId, courseTitle } = own
  const studentId = own.studentId as StudentId
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const askedAt = 'staff' in by ? await findAskedAt({ ticketId: by.ticketId, studentId }) : null
  const outcome = await db.transaction(async (tx): Promise<Outcome<Owed, WithdrawalRefusal>> => {
    const record = await holdStudent(tx, { studentId })
    if ('staff' in by && (await isOwnRecord({ staff: by.staff, studentId }, tx))) return refused('own-record')
    // The right by law is the suspended's as well; they ask the desk for it.
    if (record?.status !== 'active' && 'student' in by) return refused('restricted')
    const [enrollment] = await tx
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId))
      .for('no key update')
    if (!enrollment?.paidAt || !['active', 'completed'].includes(enrollment.status)) return refused('not-active')
    if (enrollment.heldAt) return refused('disputed')
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.enrollmentId, enrollmentId), eq(payments.status, 'succeeded')))
      .for('no key update')
    if (!payment) return refused('not-active')
    const { isSitting, ...study } = await readStudy({ enrollmentId, contents }, tx)
    if (isSitting) return refused('exam-running')
    const now = clock.now()
    const due = refundDue({
      contractBegan: enrollment.paidAt,
      paidPence: payment.receivedPence ?? 0,
      refundablePence: await refundablePence(tx, payment),
      ...study,
      now: askedAt ?? now,
    })
    const { duePence, basis } = due
    if (!basis) return refused('nothing-due')
    if (duePence !== expectedPence) return refused('sum-changed')
    await tx.update(enrollments).set({ status: 'refunded', refundedAt: now }).where(eq(enrollments.id, enrollmentId))
    const requestedBy = 'staff' in by ? { requestedBy: by.staff.staffId } : {}
    const refund = { paymentId: payment.id, amountPence: duePence, ground: 'withdrawal', basis, reason, now } as const
    const refundId = await oweRefund(tx, { ...refund, ...requestedBy })
    if ('staff' in by) {
      await recordActivity(tx, {
        staff: by.staff,
        action: `Withdrew a student from ${courseTitle}, as asked, and returned ${formatPence(duePence)}: ${reason ?? ''}`,
        entity: 'enrollment',
        entityId: enrollmentId,
        before: enrollment.status,
        after: 'refunded',
      })
    }
    const payer = await getPayer(tx, enrollmentId)
    const lastDay = addDays(now, daysToWithdraw)
    await writeLetter(tx, withdrawalLetter({ ...payer, amountPence: duePence, basis, lastDay }))
    return done({ duePence, refundId })
  })
  if (!outcome.ok) return outcome
  const { refundId, duePence } = outcome.value
  // What is owed is stored: whatever happens here, the job goes on with it.
  await makeRefund({ refundId }).catch((error: unknown) => log.error({ err: error, refund: refundId }, 'refund'))
  return done({ duePence })
}

export async function withdraw({
  student,
  ...leaving
}: {
  student: StudentActor
  enrollmentId: string
  expectedPence: number
  reason: string | null
}) {
  return leave({ ...leaving, by: { student } })
}

/** Withdraws a student who asked the desk in writing: what counts is the day on which the ticket was raised. */
export async function withdrawFor({
  staff,
  ticketId,
  ...leaving
}: {
  staff: StaffActor
  enrollmentId: string
  ticketId: string
  expectedPence: number
  reason: string
}) {
  demandOfStaff('manage students', staff)
  return leave({ ...leaving, by: { staff, ticketId } })
}
