import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  enrollmentOf,
  emailsTo,
  origin,
  agreed,
  payAtCheckout,
  paymentsOf,
  refundsOf,
  type StartedCheckout,
} from '#tests/support/payments.ts'
import { answersWith, begin, createStaff, paperOf } from '#tests/support/attempts.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { markSectionRead, markSectionUnread } from '#app/domain/learning/learning.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { withdrawFromCourse, withdrawOnBehalf } from './withdrawal.commands.server.ts'
import { findWithdrawal } from '#app/domain/payments/withdrawal.queries.server.ts'

const stripe = await startStripeServer()
const world = openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())
afterEach(() => {
  stripe.setUnavailable(false)
  stripe.refuseRefunds(null)
})

const paid = () => payAtCheckout(stripe)
const leave = ({ student, enrollmentId }: StartedCheckout, expectedPence = 2500) =>
  withdrawFromCourse({ student, enrollmentId, expectedPence, reason: 'No time' })

async function readSome({ student }: StartedCheckout, share: number) {
  const courseId = await courseIdOf('phonetic-transcription-taster')
  const sections = await rowsOf<{ id: string }>(
    `select c.id from module_content c join course_modules m on m.id = c.module_id where m.course_id = $1 and c.retired_at is null`,
    [courseId],
  )
  const some = sections.slice(0, Math.ceil(sections.length * share))
  for (const { id } of some) await markSectionRead({ student, courseId, sectionId: id })
  return { read: some.length, total: sections.length }
}

const sentBack = ({ session }: StartedCheckout) =>
  [...stripe.refunds.values()].filter((each) => each.payment_intent === session.payment_intent)

describe('withdrawing', () => {
  it('refunds everything under the policy, ends access, and issues a credit note', async () => {
    const checkout = await paid()
    expect(await leave(checkout)).toEqual({ ok: true, value: { duePence: 2500 } })
    expect(await enrollmentOf(checkout.enrollmentId)).toMatchObject({ status: 'refunded' })
    expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'refunded', refunded_pence: 2500 }])
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
      { status: 'done', ground: 'withdrawal', basis: 'policy', reason: 'No time', amount_pence: 2500, vat_pence: 417 },
    ])
    expect(sentBack(checkout).map(({ amount }) => amount)).toEqual([2500])
    for (const template of ['withdrawal-confirmed', 'refund-made'])
      expect(await emailsTo(checkout.student, template)).toHaveLength(1)
    expect(await findWithdrawal(checkout)).toBeNull()
  })

  it('refunds the unread share by law once more than a tenth is read, with the VAT in proportion', async () => {
    const checkout = await paid()
    const { read, total } = await readSome(checkout, 0.5)
    const lawPence = 2500 - Math.floor((2500 * read) / total)
    expect((await findWithdrawal(checkout))?.due).toMatchObject({ policyPence: 0, lawPence, duePence: lawPence })
    expect(await leave(checkout)).toEqual({ ok: false, reason: 'sum-changed' })
    expect(await leave(checkout, lawPence)).toEqual({ ok: true, value: { duePence: lawPence } })
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
      { status: 'done', basis: 'law', amount_pence: lawPence, vat_pence: Math.round(lawPence / 6) },
    ])
    expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'refunded', refunded_pence: lawPence }])
  })

  it('counts sections once read: unmarking one changes neither the shown nor the paid refund', async () => {
    const checkout = await paid()
    await readSome(checkout, 1)
    const all = await findWithdrawal(checkout)
    expect(all).toMatchObject({ unmarked: 0, due: { duePence: 0, whyNothing: 'all-read' } })
    const courseId = await courseIdOf('phonetic-transcription-taster')
    const reads = await rowsOf<{ id: string }>('select section_id as id from section_reads where enrollment_id = $1', [
      checkout.enrollmentId,
    ])
    for (const { id } of reads) await markSectionUnread({ student: checkout.student, courseId, sectionId: id })
    expect(await findWithdrawal(checkout)).toEqual({ ...all, unmarked: all?.progress.total })
    expect(await leave(checkout)).toEqual({ ok: false, reason: 'nothing-due' })
  })

  it('is possible only for the student, and only within fourteen days', async () => {
    const [checkout, other] = [await paid(), await createStudent()]
    expect(await leave({ ...checkout, student: other })).toEqual({ ok: false, reason: 'not-found' })
    await rowsOf(`update enrollments set paid_at = paid_at - interval '16 days' where id = $1`, [checkout.enrollmentId])
    expect(await leave(checkout)).toEqual({ ok: false, reason: 'nothing-due' })
    expect(await refundsOf(checkout.enrollmentId)).toEqual([])
  })

  it('is refused while the payment is disputed', async () => {
    const checkout = await paid()
    await rowsOf('update enrollments set held_at = paid_at where id = $1', [checkout.enrollmentId])
    expect(await leave(checkout)).toEqual({ ok: false, reason: 'disputed' })
    expect((await findWithdrawal(checkout))?.obstacle).toBe('disputed')
  })

  it('is refused while an exam is running', async () => {
    const checkout = await paid()
    await begin({ ...checkout, courseId: await courseIdOf('phonetic-transcription-taster') })
    expect(await leave(checkout)).toEqual({ ok: false, reason: 'exam-running' })
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('active')
    expect((await findWithdrawal(checkout))?.obstacle).toBe('exam-running')
  })

  it('is refused while the exam is running, and refunds nothing once it was submitted', async () => {
    const till = await paid()
    const attemptId = await begin({ ...till, courseId: await courseIdOf('phonetic-transcription-taster') })
    expect(await leave(till)).toEqual({ ok: false, reason: 'exam-running' })
    const given = await answersWith({ paper: await paperOf(attemptId), right: 10 })
    expect(await submitAttempt({ student: till.student, attemptId, given })).toMatchObject({ value: { passed: true } })
    expect((await findWithdrawal(till))?.due).toMatchObject({ duePence: 0, whyNothing: 'handed-in' })
    expect(await leave(till)).toEqual({ ok: false, reason: 'nothing-due' })
  })

  it('counts once, however many requests arrive at the same time', async () => {
    const checkout = await paid()
    const outcomes = await meetAtBarrierTimes(6, () => leave(checkout))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refundsOf(checkout.enrollmentId)).toHaveLength(1)
    expect(sentBack(checkout)).toHaveLength(1)
  })

  it('lets the student enrol and start paying again', async () => {
    const checkout = await paid()
    await leave(checkout)
    const again = await enroll({
      student: checkout.student,
      courseId: await courseIdOf('phonetic-transcription-taster'),
    })
    if (!again.ok) throw new Error(again.reason)
    const { enrollmentId } = again.value
    expect((await startPayment({ student: checkout.student, enrollmentId, ...agreed, origin })).ok).toBe(true)
  })
})

describe('withdrawing on behalf of a student', () => {
  const ticket = async ({ student }: StartedCheckout) => {
    const raised = await raiseTicket({
      student,
      title: 'I withdraw',
      description: 'Please withdraw me',
      category: 'Payment',
      courseId: null,
    })
    if (!raised.ok) throw new Error(raised.reason)
    return raised.value.ticketId
  }

  it('counts from the day of the student’s ticket, even if the 14 days are over when staff answer', async () => {
    const checkout = await paid()
    const staff = await createStaff('customer_service')
    await world.moveClock({ days: 13 })
    const ticketId = await ticket(checkout)
    await world.moveClock({ days: 4 })
    const { enrollmentId } = checkout
    const request = { staff, enrollmentId, expectedPence: 2500, reason: 'In the ticket' }
    expect(await withdrawOnBehalf({ ...request, ticketId: await ticket(await paid()) })).toEqual({
      ok: false,
      reason: 'nothing-due',
    })
    expect(await withdrawOnBehalf({ ...request, ticketId })).toEqual({ ok: true, value: { duePence: 2500 } })
    const logged = await rowsOf('select from staff_activity_logs where entity_id = $1', [enrollmentId])
    expect(logged).toHaveLength(1)
  })

  it('is possible for a suspended student, who cannot do it themselves', async () => {
    const checkout = await paid()
    const staff = await createStaff('customer_service')
    const ticketId = await ticket(checkout)
    await rowsOf(`update students set status = 'suspended' where id = $1`, [checkout.student.studentId])
    expect(await leave(checkout)).toEqual({ ok: false, reason: 'restricted' })
    const { enrollmentId } = checkout
    expect((await withdrawOnBehalf({ staff, enrollmentId, ticketId, expectedPence: 2500, reason: 'Asked' })).ok).toBe(
      true,
    )
  })
})

describe('the refund of a withdrawal', () => {
  it('stays due while the card service is down, and is made once when it is back', async () => {
    const checkout = await paid()
    stripe.setUnavailable(true)
    expect((await leave(checkout)).ok).toBe(true)
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'due' }])
    stripe.setUnavailable(false)
    await world.moveClock({ minutes: 10 })
    await meetAtBarrier([sendDueRefunds, sendDueRefunds, sendDueRefunds])
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done' }])
    expect(sentBack(checkout)).toHaveLength(1)
    expect(await emailsTo(checkout.student, 'refund-made')).toHaveLength(1)
  })

  it('is found at the provider when the process was killed before storing it', async () => {
    const checkout = await paid()
    stripe.setUnavailable(true)
    await leave(checkout)
    stripe.setUnavailable(false)
    const [refund] = await refundsOf(checkout.enrollmentId)
    // Made by a process that died before it stored the result and released its lease.
    stripe.refundFromDashboard(checkout.session, 2500)
    const [sent] = sentBack(checkout)
    if (sent && refund) sent.metadata = { refund_id: refund.id }
    await world.moveClock({ minutes: 10 })
    await sendDueRefunds()
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done' }])
    expect(sentBack(checkout)).toHaveLength(1)
  })

  it('is not taken over from another process until its lease expires', async () => {
    const checkout = await paid()
    stripe.setUnavailable(true)
    await leave(checkout)
    stripe.setUnavailable(false)
    await rowsOf(
      `update refunds r set due_at = requested_at, leased_until = requested_at + interval '5 minutes' from payments p
       where p.id = r.payment_id and p.enrollment_id = $1`,
      [checkout.enrollmentId],
    )
    await sendDueRefunds()
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'due' }])
    await world.moveClock({ minutes: 6 })
    await sendDueRefunds()
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done' }])
  })

  it('is marked as failed, with the message, when the card service refuses it', async () => {
    const checkout = await paid()
    stripe.refuseRefunds('This charge is too old')
    await leave(checkout)
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
      { status: 'failed', failure: 'This charge is too old', credit_note_number: null },
    ])
    expect(await emailsTo(checkout.student, 'refund-made')).toEqual([])
  })
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
