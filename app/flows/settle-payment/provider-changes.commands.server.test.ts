import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import {
  enrollmentOf,
  startCheckout,
  emailsTo,
  payAtCheckout,
  paymentsOf,
  receiptsOf,
  refundsOf,
  sendEvent as send,
  type StartedCheckout,
} from '#tests/support/payments.ts'
import { startStripeServer, type Dispute } from '#tests/support/stripe-server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findActiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { newId } from '#app/core/ids.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { findExamState } from '#app/domain/exams/exams.queries.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { courseIdOf } from '#tests/support/students.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { refundOutsidePolicy, retryRefund } from '#app/flows/refund/desk.commands.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { reconcileRefundsAndDisputes } from './provider-changes.commands.server.ts'

const stripe = await startStripeServer()
const world = openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())
afterEach(() => stripe.setUnavailable(false))

const paid = () => payAtCheckout(stripe)

const chargeOf = ({ session }: StartedCheckout) => ({
  id: 'ch_1',
  object: 'charge',
  payment_intent: session.payment_intent,
})
const refunded = (checkout: StartedCheckout) => send('charge.refunded', chargeOf(checkout))
const disputed = (checkout: StartedCheckout, dispute: Dispute, event = 'created') =>
  send(`charge.dispute.${event}`, dispute)

async function hasAccess({ student }: StartedCheckout) {
  const courseId = await courseIdOf('phonetic-transcription-taster')
  return (await findActiveEnrollment({ studentId: student.studentId, courseId })) !== null
}

const ticketsOf = ({ student }: StartedCheckout) =>
  rowsOf<{ title: string }>('select title from student_tickets where student_id = $1', [student.studentId])

/** Starts the exam. Returns a function that tells whether it is still running. */
async function sit({ student, enrollmentId }: StartedCheckout) {
  const courseId = await courseIdOf('phonetic-transcription-taster')
  expect((await startAttempt({ student, courseId })).ok).toBe(true)
  return async () => {
    const open = 'select from exam_attempts where enrollment_id = $1 and submitted_at is null'
    return (await rowsOf(open, [enrollmentId])).length === 1
  }
}

/** Answers all questions of the running exam and submits it. */
async function finish({ student }: StartedCheckout) {
  const running = await findExamState({ student, courseId: await courseIdOf('phonetic-transcription-taster') })
  if (running.kind !== 'running') throw new Error(`the exam is ${running.kind}`)
  const { id: attemptId, questions } = running.attempt
  const given = questions.map(({ id }) => ({
    questionId: id,
    answer: 'A' as const,
    flagged: false,
    revision: 1,
    flagRevision: 1,
  }))
  expect(await saveAnswers({ student, attemptId, given })).toMatchObject({ ok: true })
  expect(await submitAttempt({ student, attemptId })).toMatchObject({ ok: true })
}

describe('a refund made at the provider', () => {
  it('ends access, is credited once and opens a ticket, however often it is reported', async () => {
    const checkout = await paid()
    stripe.refundFromDashboard(checkout.session, 2500)
    await meetAtBarrier([
      () => refunded(checkout),
      () => refunded(checkout),
      reconcileRefundsAndDisputes,
      () => refunded(checkout),
    ])
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
    expect(await hasAccess(checkout)).toBe(false)
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
      { status: 'done', ground: 'provider', vat_pence: 417 },
    ])
    expect(await ticketsOf(checkout)).toHaveLength(1)
    expect(await emailsTo(checkout.student, 'refund-made')).toHaveLength(1)
  })

  it('in part keeps access and opens a ticket; refunding the rest ends access, with VAT right to the penny', async () => {
    const checkout = await paid()
    stripe.refundFromDashboard(checkout.session, 999)
    await refunded(checkout)
    expect(await hasAccess(checkout)).toBe(true)
    expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'succeeded', refunded_pence: 999 }])
    expect(await ticketsOf(checkout)).toHaveLength(1)
    stripe.refundFromDashboard(checkout.session, 1501)
    await refunded(checkout)
    expect(await hasAccess(checkout)).toBe(false)
    const vat = (await refundsOf(checkout.enrollmentId)).map((each) => each.vat_pence ?? 0)
    expect(vat.reduce((sum, each) => sum + each, 0)).toBe((await receiptsOf(checkout.enrollmentId))[0]?.vat_pence)
  })

  it('in part does not submit a running exam, however often it is reported; refunding the rest does', async () => {
    const checkout = await paid()
    const isExamRunning = await sit(checkout)
    stripe.refundFromDashboard(checkout.session, 1500)
    await refunded(checkout)
    await refunded(checkout)
    await reconcileRefundsAndDisputes()
    expect(await isExamRunning()).toBe(true)
    stripe.refundFromDashboard(checkout.session, 1000)
    await refunded(checkout)
    expect(await isExamRunning()).toBe(false)
    expect(await hasAccess(checkout)).toBe(false)
  })

  it('is recorded even if its event arrives before the payment’s event', async () => {
    const checkout = await startCheckout(stripe)
    stripe.pay(checkout.session)
    stripe.refundFromDashboard(checkout.session, 2500)
    await refunded(checkout)
    await send('checkout.session.completed', checkout.session)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
    expect(await receiptsOf(checkout.enrollmentId)).toHaveLength(1)
    expect(await refundsOf(checkout.enrollmentId)).toHaveLength(1)
  })

  it('is found by the reconciliation job when no event arrived', async () => {
    const checkout = await paid()
    stripe.refundFromDashboard(checkout.session, 2500)
    await reconcileRefundsAndDisputes()
    await reconcileRefundsAndDisputes()
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done' }])
    expect(await ticketsOf(checkout)).toHaveLength(1)
  })

  it('counts as our own refund that is still due, so the money is returned once', async () => {
    const checkout = await paid()
    stripe.setUnavailable(true)
    await withdrawFromCourse({ ...checkout, expectedPence: 2500, reason: null })
    stripe.setUnavailable(false)
    stripe.refundFromDashboard(checkout.session, 2500)
    await refunded(checkout)
    await world.moveClock({ minutes: 30 })
    await sendDueRefunds()
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done', ground: 'withdrawal' }])
    expect(await ticketsOf(checkout)).toEqual([])
  })

  it('of a smaller amount reduces our own due refund to the remainder', async () => {
    const checkout = await paid()
    stripe.setUnavailable(true)
    await withdrawFromCourse({ ...checkout, expectedPence: 2500, reason: null })
    stripe.setUnavailable(false)
    stripe.refundFromDashboard(checkout.session, 1000)
    await refunded(checkout)
    await world.moveClock({ minutes: 30 })
    await sendDueRefunds()
    const sums = (await refundsOf(checkout.enrollmentId)).map((each) => each.amount_pence).toSorted()
    expect(sums).toEqual([1000, 1500])
    expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'refunded', refunded_pence: 2500 }])
  })

  it('that fails afterwards is marked as failed and keeps its credit note', async () => {
    const checkout = await paid()
    await withdrawFromCourse({ ...checkout, expectedPence: 2500, reason: null })
    const [sent] = [...stripe.refunds.values()].filter(
      (each) => each.payment_intent === checkout.session.payment_intent,
    )
    if (sent) Object.assign(sent, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    await send('refund.failed', sent ?? {})
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
      {
        status: 'failed',
        failure: 'expired_or_canceled_card',
        credit_note_number: expect.stringContaining('UKLI-CRN'),
      },
    ])
    expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ refunded_pence: 0 }])
  })

  describe('after our own failed', () => {
    /** Withdraws, and lets the refund that was sent fail afterwards. */
    async function failRefund() {
      const checkout = await paid()
      await withdrawFromCourse({ ...checkout, expectedPence: 2500, reason: null })
      const sent = [...stripe.refunds.values()].find((each) => each.payment_intent === checkout.session.payment_intent)
      if (!sent) throw new Error('no refund was sent')
      Object.assign(sent, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
      return { checkout, sent }
    }
    const creditsOf = async ({ enrollmentId }: StartedCheckout) =>
      (await refundsOf(enrollmentId)).flatMap((each) => each.credited_pence ?? [])
    const owedBy = async ({ enrollmentId }: StartedCheckout) =>
      (await refundsOf(enrollmentId)).filter(({ status }) => status === 'due' || status === 'failed')

    it('counts as that refund, with the same credit note, even if both are first heard of together', async () => {
      const { checkout } = await failRefund()
      stripe.refundFromDashboard(checkout.session, 2500)
      await meetAtBarrier([() => refunded(checkout), () => refunded(checkout), reconcileRefundsAndDisputes])
      expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
        { status: 'done', ground: 'withdrawal', credited_pence: 2500, failure: null },
      ])
      expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'refunded', refunded_pence: 2500 }])
    })

    it('in parts leaves only the rest to be tried again, and is credited once', async () => {
      const { checkout, sent } = await failRefund()
      await send('refund.failed', sent)
      stripe.refundFromDashboard(checkout.session, 1000)
      await refunded(checkout)
      await refunded(checkout)
      expect(await owedBy(checkout)).toMatchObject([{ status: 'failed', amount_pence: 1500 }])
      stripe.refundFromDashboard(checkout.session, 600)
      await refunded(checkout)
      const [rest] = await owedBy(checkout)
      expect(rest).toMatchObject({ status: 'failed', amount_pence: 900 })
      expect(await creditsOf(checkout)).toEqual([2500])
      await retryRefund({ staff: await createStaff('hr'), id: rest?.id ?? '' })
      expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'refunded', refunded_pence: 2500 }])
      expect([await creditsOf(checkout), await owedBy(checkout), stripe.left(checkout.session)]).toEqual([
        [2500],
        [],
        0,
      ])
    })

    it('returns the money once, even if staff try again before they, or we, hear of it', async () => {
      const staff = await createStaff('hr')
      for (const [owed, order] of [
        [2500, 'heard before the next try'],
        [1000, 'heard before the next try'],
        [1000, 'not heard of'],
      ] as const) {
        const checkout = await paid()
        const asked = { staff, id: checkout.paymentId, endsAccess: false, reason: 'Goodwill' }
        await refundOutsidePolicy({ ...asked, amount: owed })
        const sent = [...stripe.refunds.values()].find(
          (each) => each.payment_intent === checkout.session.payment_intent,
        )
        Object.assign(sent ?? {}, { status: 'failed' })
        await send('refund.failed', sent ?? {})
        stripe.setUnavailable(true)
        await retryRefund({ staff, id: (await owedBy(checkout))[0]?.id ?? '' })
        stripe.setUnavailable(false)
        await send('refund.failed', sent ?? {}, { id: `evt_late_${checkout.paymentId}` })
        expect(await owedBy(checkout), 'an old failure').toMatchObject([{ status: 'due', amount_pence: owed }])
        stripe.refundFromDashboard(checkout.session, owed)
        if (order !== 'not heard of') await refunded(checkout)
        await world.moveClock({ minutes: 30 })
        await sendDueRefunds()
        await refunded(checkout)
        expect(stripe.left(checkout.session), order).toBe(2500 - owed)
        expect(await owedBy(checkout), order).toEqual([])
        expect(await creditsOf(checkout), order).toEqual([owed])
        expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ refunded_pence: owed }])
      }
    })

    it('that returned a part counts towards that part, and the rest is credited in addition', async () => {
      const checkout = await paid()
      const staff = await createStaff('hr')
      const asked = { staff, id: checkout.paymentId, endsAccess: false, reason: 'Goodwill' }
      await refundOutsidePolicy({ ...asked, amount: 1000 })
      const sent = [...stripe.refunds.values()].find((each) => each.payment_intent === checkout.session.payment_intent)
      Object.assign(sent ?? {}, { status: 'failed' })
      await send('refund.failed', sent ?? {})
      stripe.refundFromDashboard(checkout.session, 1700)
      await refunded(checkout)
      expect(await owedBy(checkout)).toEqual([])
      expect((await creditsOf(checkout)).toSorted((a, b) => a - b)).toEqual([700, 1000])
      await refundOutsidePolicy({ ...asked, amount: 800 })
      const notes = (await refundsOf(checkout.enrollmentId)).filter(({ vat_pence: vat }) => vat !== null)
      expect(notes.reduce((sum, { vat_pence: vat }) => sum + (vat ?? 0), 0)).toBe(
        (await receiptsOf(checkout.enrollmentId))[0]?.vat_pence,
      )
      expect((await creditsOf(checkout)).toSorted((a, b) => a - b)).toEqual([700, 800, 1000])
    })

    it('and still under way is neither sent again nor offered to staff, and is owed again if it fails too', async () => {
      for (const pence of [2500, 1000]) {
        const { checkout } = await failRefund()
        const again = stripe.refundFromDashboard(checkout.session, pence)
        if (!again) throw new Error('no refund')
        again.status = 'pending'
        await refunded(checkout)
        expect((await owedBy(checkout)).map(({ status, amount_pence: owed }) => [status, owed])).toEqual(
          pence === 2500
            ? [['due', 2500]]
            : [
                ['failed', 1500],
                ['due', 1000],
              ],
        )
        await world.moveClock({ minutes: 30 })
        await sendDueRefunds()
        expect(stripe.left(checkout.session)).toBe(2500 - pence)
        again.status = 'failed'
        await send('refund.failed', again)
        const owed = (await owedBy(checkout)).map(({ status, amount_pence: sum }) => (status === 'failed' ? sum : 0))
        expect(owed.reduce((sum, each) => sum + each, 0)).toBe(2500)
      }
    })
  })

  it('is not acknowledged while the provider does not respond, and counts when the event is resent', async () => {
    const checkout = await paid()
    stripe.refundFromDashboard(checkout.session, 2500)
    stripe.setUnavailable(true)
    await expect(send('charge.refunded', chargeOf(checkout), { id: 'evt_again' })).rejects.toThrow()
    stripe.setUnavailable(false)
    expect(await send('charge.refunded', chargeOf(checkout), { id: 'evt_again' })).toBe('taken')
    expect(await send('charge.refunded', chargeOf(checkout), { id: 'evt_again' })).toBe('known')
    expect(await refundsOf(checkout.enrollmentId)).toHaveLength(1)
  })
})

describe('a disputed payment', () => {
  it('closes the course but lets a running exam end in its time; if we win, the course reopens', async () => {
    const checkout = await paid()
    const courseId = await courseIdOf('phonetic-transcription-taster')
    const isExamRunning = await sit(checkout)
    const dispute = stripe.dispute(checkout.session)
    await meetAtBarrier([
      () => disputed(checkout, dispute),
      () => disputed(checkout, dispute),
      reconcileRefundsAndDisputes,
    ])
    expect(await hasAccess(checkout)).toBe(false)
    expect(await isExamRunning()).toBe(true)
    const { student } = checkout
    await finish(checkout)
    expect((await findExamState({ student, courseId })).kind).toBe('result')
    expect(await startAttempt({ student, courseId })).toEqual({ ok: false, reason: 'no-access' })
    expect(await ticketsOf(checkout)).toHaveLength(1)
    expect(await emailsTo(checkout.student, 'payment-disputed')).toHaveLength(1)
    dispute.status = 'won'
    await disputed(checkout, dispute, 'closed')
    await disputed(checkout, { ...dispute, status: 'needs_response' }, 'updated')
    expect(await hasAccess(checkout)).toBe(true)
    expect(await refundsOf(checkout.enrollmentId)).toEqual([])
    expect(await emailsTo(checkout.student, 'dispute-ended')).toHaveLength(1)
  })

  it('shows no result of an exam that was over before the dispute', async () => {
    const checkout = await paid()
    const { student } = checkout
    const courseId = await courseIdOf('phonetic-transcription-taster')
    await sit(checkout)
    await finish(checkout)
    await disputed(checkout, stripe.dispute(checkout.session))
    expect(await findExamState({ student, courseId })).toEqual({ kind: 'none' })
  })

  it('ends a running exam once it is lost', async () => {
    const checkout = await paid()
    const isExamRunning = await sit(checkout)
    const dispute = stripe.dispute(checkout.session)
    await disputed(checkout, dispute)
    expect(await isExamRunning()).toBe(true)
    dispute.status = 'lost'
    await disputed(checkout, dispute, 'closed')
    expect(await isExamRunning()).toBe(false)
  })

  it('leaves nothing behind if it is won or prevented before we hear of it', async () => {
    for (const status of ['won', 'prevented'] as const) {
      const checkout = await paid()
      const isExamRunning = await sit(checkout)
      await disputed(checkout, Object.assign(stripe.dispute(checkout.session), { status }))
      expect([await isExamRunning(), await hasAccess(checkout), await ticketsOf(checkout)]).toEqual([true, true, []])
      expect(await emailsTo(checkout.student, 'payment-disputed')).toEqual([])
      expect(await emailsTo(checkout.student, 'dispute-ended')).toEqual([])
    }
  })

  it('does not submit an exam started after we won, however often the dispute is reported', async () => {
    const checkout = await paid()
    const dispute = stripe.dispute(checkout.session)
    await disputed(checkout, dispute)
    dispute.status = 'won'
    await disputed(checkout, dispute, 'closed')
    const isExamRunning = await sit(checkout)
    await disputed(checkout, dispute, 'closed')
    await disputed(checkout, { ...dispute, status: 'needs_response' }, 'updated')
    await reconcileRefundsAndDisputes()
    expect(await isExamRunning()).toBe(true)
  })

  it('is credited once and ends access if we lose', async () => {
    const checkout = await paid()
    const dispute = stripe.dispute(checkout.session)
    await disputed(checkout, dispute)
    dispute.status = 'lost'
    await meetAtBarrier([
      () => disputed(checkout, dispute, 'closed'),
      reconcileRefundsAndDisputes,
      reconcileRefundsAndDisputes,
    ])
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([
      { status: 'done', ground: 'dispute', amount_pence: 2500 },
    ])
  })

  it('that we lost and win after all is announced once to the student and to staff', async () => {
    const checkout = await paid()
    const dispute = stripe.dispute(checkout.session)
    await disputed(checkout, dispute)
    dispute.status = 'lost'
    await disputed(checkout, dispute, 'closed')
    dispute.status = 'won'
    await meetAtBarrier([
      () => disputed(checkout, dispute, 'funds_reinstated'),
      () => disputed(checkout, dispute, 'updated'),
      reconcileRefundsAndDisputes,
    ])
    await disputed(checkout, dispute, 'updated')
    expect(await emailsTo(checkout.student, 'dispute-reversed')).toHaveLength(1)
    expect((await ticketsOf(checkout)).map(({ title }) => title)).toContain(
      'Lost dispute for Phonetic Transcription Taster won after all',
    )
    expect(await ticketsOf(checkout)).toHaveLength(2)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
  })

  it('over a part, lost and won after all, is not said to have closed the course', async () => {
    const checkout = await paid()
    const dispute = stripe.dispute(checkout.session, 1000)
    await disputed(checkout, dispute)
    dispute.status = 'lost'
    await disputed(checkout, dispute, 'closed')
    dispute.status = 'won'
    await disputed(checkout, dispute, 'funds_reinstated')
    expect(await hasAccess(checkout)).toBe(true)
    const told = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'dispute-reversed'
       union all select description from student_tickets where student_id = $2 and title like '%won after all'`,
      [checkout.student.email, checkout.student.studentId],
    )
    expect(told).toHaveLength(2)
    for (const { text } of told) expect(text).not.toMatch(/closed|continue the course|enrolling again/)
  })

  it('is settled by the reconciliation job when the closing event never arrived', async () => {
    const checkout = await paid()
    const dispute = stripe.dispute(checkout.session)
    await disputed(checkout, dispute)
    dispute.created -= 90 * 86_400
    dispute.status = 'won'
    await reconcileRefundsAndDisputes()
    expect(await hasAccess(checkout)).toBe(true)
  })
})

describe('a bank’s inquiry', () => {
  async function inquire() {
    const checkout = await paid()
    const isExamRunning = await sit(checkout)
    const dispute = Object.assign(stripe.dispute(checkout.session), {
      status: 'warning_needs_response' as const,
    }) as Dispute
    await disputed(checkout, dispute)
    return { checkout, dispute, isExamRunning }
  }

  it('opens a ticket and nothing more, whatever becomes of it', async () => {
    const { checkout, dispute, isExamRunning } = await inquire()
    for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed'] as const) {
      dispute.status = status
      await disputed(checkout, dispute, 'updated')
      await reconcileRefundsAndDisputes()
      expect([await isExamRunning(), await hasAccess(checkout)]).toEqual([true, true])
      expect(await ticketsOf(checkout)).toEqual([
        { title: 'Question from the bank about the payment for Phonetic Transcription Taster' },
      ])
    }
    expect(await emailsTo(checkout.student, 'payment-disputed')).toEqual([])
    expect(await emailsTo(checkout.student, 'dispute-ended')).toEqual([])
  })

  it('that was closed before we heard of it leaves nothing behind', async () => {
    const checkout = await paid()
    await disputed(checkout, Object.assign(stripe.dispute(checkout.session), { status: 'warning_closed' as const }))
    expect([await hasAccess(checkout), await ticketsOf(checkout)]).toEqual([true, []])
  })

  it('can become a dispute once, after which older reports of it change nothing', async () => {
    const { checkout, dispute, isExamRunning } = await inquire()
    dispute.status = 'needs_response'
    await disputed(checkout, dispute, 'updated')
    expect([await isExamRunning(), await hasAccess(checkout)]).toEqual([true, false])
    dispute.status = 'warning_under_review'
    await disputed(checkout, dispute, 'updated')
    dispute.status = 'under_review'
    await disputed(checkout, dispute, 'updated')
    expect(await emailsTo(checkout.student, 'payment-disputed')).toHaveLength(1)
    expect(await ticketsOf(checkout)).toHaveLength(2)
    dispute.status = 'won'
    await disputed(checkout, dispute, 'closed')
    expect([await isExamRunning(), await hasAccess(checkout)]).toEqual([true, true])
  })

  it('does not keep a course closed whose dispute was won', async () => {
    const { checkout } = await inquire()
    const dispute = stripe.dispute(checkout.session, 500)
    await disputed(checkout, dispute)
    expect(await hasAccess(checkout)).toBe(false)
    dispute.status = 'won'
    await disputed(checkout, dispute, 'closed')
    expect(await hasAccess(checkout)).toBe(true)
  })
})

it('acknowledges events for payments that are not ours, and records no refund or dispute', async () => {
  const recorded = () => rowsOf('select id::text from refunds union select id::text from disputes order by 1')
  const before = await recorded()
  for (const reference of ['order-17', newId()]) {
    const { session } = await startCheckout(stripe)
    stripe.pay(Object.assign(session, { client_reference_id: reference }))
    stripe.refundFromDashboard(session, 500)
    stripe.dispute(session)
    expect(await send('charge.refunded', { id: 'ch_2', payment_intent: session.payment_intent })).toBe('taken')
  }
  expect(await send('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: null })).toBe('taken')
  await reconcileRefundsAndDisputes()
  expect(await recorded()).toEqual(before)
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
