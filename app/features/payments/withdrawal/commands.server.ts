import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { addDays } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { holdStudent } from '#app/features/students/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { withdrawalLetter } from '../emails.server.ts'
import { makeRefund, oweRefund, refundablePence } from '../refunds/commands.server.ts'
import type { WithdrawalRefusal } from './messages.ts'
import { findOwnEnrollment, readStudy } from './queries.server.ts'
import { daysToWithdraw, refundDue } from './rules.ts'

/**
 * Ends an enrolment at its student's wish and owes what policy or law gives, whichever is more. The sum is the one that was shown,
 * or nothing happens. The money is sent at once afterwards, outside the transaction; if that fails the job sends it.
 */
export async function withdraw({
  student,
  enrollmentId,
  expectedPence,
  reason,
}: {
  student: StudentActor
  enrollmentId: string
  expectedPence: number
  reason: string | null
}): Promise<Outcome<{ duePence: number }, WithdrawalRefusal>> {
  const own = await findOwnEnrollment({ student, enrollmentId })
  if (!own) return refused('not-found')
  const { courseId, courseTitle } = own
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const outcome = await db.transaction(async (tx): Promise<Outcome<Owed, WithdrawalRefusal>> => {
    const record = await holdStudent(tx, student)
    if (record?.status !== 'active') return refused('restricted')
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
      now,
    })
    const { duePence } = due
    if (!due.basis) return refused('nothing-due')
    if (duePence !== expectedPence) return refused('sum-changed')
    await tx.update(enrollments).set({ status: 'refunded', refundedAt: now }).where(eq(enrollments.id, enrollmentId))
    const { basis } = due
    const refund = { paymentId: payment.id, amountPence: duePence, ground: 'withdrawal', basis, reason, now } as const
    const refundId = await oweRefund(tx, refund)
    const { fullName, email } = student
    const lastDay = addDays(now, daysToWithdraw)
    await writeLetter(tx, withdrawalLetter({ fullName, email, courseTitle, amountPence: duePence, basis, lastDay }))
    return done({ duePence, refundId })
  })
  if (!outcome.ok) return outcome
  const { refundId, duePence } = outcome.value
  // What is owed is stored: whatever happens here, the job goes on with it.
  await makeRefund({ refundId }).catch((error: unknown) => log.error({ err: error, refund: refundId }, 'refund'))
  return done({ duePence })
}

type Owed = { duePence: number; refundId: string }
