import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { addDays } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor, StudentId } from '#app/core/person.ts'
import { daysToRefund } from '#app/core/terms-of-sale.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { mapCourseContents } from '#app/domain/learning/learning.queries.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftWithdrawalEmail } from '#app/domain/payments/payments.emails.server.ts'
import { getPayer } from '#app/flows/settle-payment/ledger.commands.server.ts'
import { storeOwedRefund, trySendRefund } from '#app/flows/refund/refunds.commands.server.ts'
import { givePlaceBack } from '#app/flows/sell-team-places/claims.commands.server.ts'
import type { WithdrawalRefusal } from '#app/domain/payments/withdrawal.messages.ts'
import { findAskedAt, listWithdrawalFacts } from '#app/domain/payments/withdrawal.queries.server.ts'
import { judgeWithdrawal } from '#app/domain/payments/withdrawal.rules.ts'

type WithdrawalRequest = {
  enrollmentId: string
  expectedPence: number
  reason: string | null
  by: { kind: 'student'; student: StudentActor } | { kind: 'desk'; staff: StaffActor; ticketId: string }
}
/** The refund that is owed after a withdrawal. `refundId` is null if the place is given back to an organisation. */
type OwedRefund = { duePence: number; refundId: string | null }

async function findContract({ enrollmentId, by }: Pick<WithdrawalRequest, 'enrollmentId' | 'by'>) {
  if (!isId(enrollmentId)) return null
  const [contract] = await db
    .select({ studentId: enrollments.studentId, courseId: enrollments.courseId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        by.kind === 'student' ? eq(enrollments.studentId, by.student.studentId) : undefined,
      ),
    )
  return contract ? { ...contract, studentId: contract.studentId as StudentId } : null
}

/**
 * Ends an enrolment at the student's request and stores the refund. Refuses if the refund differs from the amount that
 * was shown. The money is sent right after the transaction; if this fails, a job tries again.
 */
async function endEnrollment({
  enrollmentId,
  expectedPence,
  reason,
  by,
}: WithdrawalRequest): Promise<Outcome<{ duePence: number }, WithdrawalRefusal>> {
  const contract = await findContract({ enrollmentId, by })
  if (!contract) return refused('not-found')
  const { studentId, courseId } = contract
  // Read the contents before the transaction, because a transaction must not take a second connection from the pool.
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const askedAt = by.kind === 'desk' ? await findAskedAt({ ticketId: by.ticketId, enrollmentId }) : null
  const outcome = await db.transaction(async (tx): Promise<Outcome<OwedRefund, WithdrawalRefusal>> => {
    const record = await lockStudent(tx, { studentId })
    if (by.kind === 'desk' && (await isOwnRecord({ staff: by.staff, studentId }, tx))) return refused('own-record')
    // Suspended students keep the right to cancel, but have to ask customer service.
    if (record?.status !== 'active' && by.kind === 'student') return refused('restricted')
    const isEnrollment = eq(enrollments.id, enrollmentId)
    await tx.select({ id: enrollments.id }).from(enrollments).where(isEnrollment).for('no key update')
    const [payment] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.enrollmentId, enrollmentId), eq(payments.status, 'succeeded')))
      .for('no key update')
    const now = clock.now()
    const [facts] = await listWithdrawalFacts(isEnrollment, tx)
    const withdrawal = facts && judgeWithdrawal({ facts, contents, askedAt: askedAt ?? now })
    if (!withdrawal) return refused('not-active')
    if (withdrawal.obstacle) return refused(withdrawal.obstacle)
    const { team } = withdrawal
    if (!payment && !team) return refused('not-active')
    const { duePence, basis } = withdrawal.due
    if (!basis) return refused(team ? 'place-used' : 'nothing-due')
    if (duePence !== expectedPence) return refused('sum-changed')
    await tx.update(enrollments).set({ status: 'refunded', refundedAt: now }).where(isEnrollment)
    const requestedBy = by.kind === 'desk' ? { requestedBy: by.staff.staffId, ticketId: askedAt && by.ticketId } : {}
    const refund = { amountPence: duePence, ground: 'withdrawal', basis, reason, now } as const
    const refundId = payment ? await storeOwedRefund(tx, { paymentId: payment.id, ...refund, ...requestedBy }) : null
    if (by.kind === 'desk') {
      await recordActivity(tx, {
        staff: by.staff,
        action: `Withdrew a student from ${withdrawal.courseTitle} at their request and ${team ? `gave the place back to ${team.organisation}` : `refunded ${formatPence(duePence)}`}: ${reason ?? ''}`,
        entity: 'enrollment',
        entityId: enrollmentId,
        before: facts.status,
        after: 'refunded',
      })
    }
    const payer = await getPayer(tx, enrollmentId)
    if (team) {
      await givePlaceBack(tx, { enrollmentId, orderId: team.orderId, student: payer })
      return done({ duePence, refundId })
    }
    const lastDay = addDays(now, daysToRefund)
    await queueEmail(tx, draftWithdrawalEmail({ ...payer, amountPence: duePence, basis, lastDay }))
    return done({ duePence, refundId })
  })
  if (!outcome.ok) return outcome
  const { refundId } = outcome.value
  if (refundId) await trySendRefund({ refundId })
  return done({ duePence: outcome.value.duePence })
}

export async function withdrawFromCourse({
  student,
  ...request
}: {
  student: StudentActor
  enrollmentId: string
  expectedPence: number
  reason: string | null
}) {
  return endEnrollment({ ...request, by: { kind: 'student', student } })
}

/** Withdraws a student who asked in writing. The refund is computed for the time at which the ticket was opened. */
export async function withdrawOnBehalf({
  staff,
  ticketId,
  ...request
}: {
  staff: StaffActor
  enrollmentId: string
  ticketId: string
  expectedPence: number
  reason: string
}) {
  requirePermission('manage students', staff)
  return endEnrollment({ ...request, by: { kind: 'desk', staff, ticketId } })
}
