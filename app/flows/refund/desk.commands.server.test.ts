import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  begin as beginPayment,
  enrollmentOf,
  startCheckout,
  emailsTo,
  payAtCheckout,
  paymentsOf,
  refundsOf,
  sendEvent,
  type StartedCheckout,
} from '#tests/support/payments.ts'
import { begin, createStaff } from '#tests/support/attempts.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { reconcilePayment } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { refundOutsidePolicy, retryRefund, returnSurplus, recordManualRefund } from './desk.commands.server.ts'
import { refundForm } from '#app/domain/payments/desk.forms.ts'
import { readMoneyDesk } from '#app/domain/payments/desk.queries.server.ts'
import { paymentPageSize } from '#app/domain/payments/list.ts'
import { readMoneyFilter } from '#app/domain/payments/desk.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())
afterEach(() => stripe.refuseRefunds(null))

let hr: StaffActor
let service: StaffActor
beforeAll(async () => {
  hr = await createStaff('hr')
  service = await createStaff('customer_service')
})

/** A payment that arrived for an enrolment that was already refunded. */
async function surplus() {
  const checkout = await startCheckout(stripe)
  await rowsOf(`update enrollments set status = 'refunded', paid_at = enrolled_at where id = $1`, [
    checkout.enrollmentId,
  ])
  stripe.pay(checkout.session)
  await sendEvent('checkout.session.completed', checkout.session)
  return checkout
}

async function failedRefund() {
  const checkout = await payAtCheckout(stripe)
  stripe.refuseRefunds('This charge is too old')
  await withdrawFromCourse({ ...checkout, expectedPence: 2500, reason: 'No time' })
  stripe.refuseRefunds(null)
  const [refund] = await refundsOf(checkout.enrollmentId)
  return { ...checkout, refundId: refund?.id ?? '' }
}

const desk = (staff: StaffActor, query: Record<string, string> = {}) =>
  readMoneyDesk({ staff, filter: readMoneyFilter(new URLSearchParams(query)) })

const logged = (paymentId: string) =>
  rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1 order by id', [paymentId])

const refund = ({ paymentId }: StartedCheckout, amount: number, endsAccess = false, staff = hr) =>
  refundOutsidePolicy({ staff, id: paymentId, amount, endsAccess, reason: 'Illness' })

describe('the money queue', () => {
  it('lists a surplus payment until it is refunded, which happens once', async () => {
    const checkout = await surplus()
    const kindsOf = async () =>
      (await desk(service)).queue.filter(({ paymentId }) => paymentId === checkout.paymentId).map(({ kind }) => kind)
    expect(await kindsOf()).toEqual(['surplus'])
    const outcomes = await meetAtBarrierTimes(4, () => returnSurplus({ staff: service, id: checkout.paymentId }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done', ground: 'surplus', vat_pence: 0 }])
    expect(await kindsOf()).toEqual([])
    expect(await logged(checkout.paymentId)).toHaveLength(1)
  })

  it('returns the earlier of two payments without closing the course that the later one opened', async () => {
    const first = await startCheckout(stripe)
    stripe.expire(first.session)
    const { paymentId } = await beginPayment(first)
    stripe.pay(stripe.sessionOf(paymentId))
    await sendEvent('checkout.session.completed', stripe.sessionOf(paymentId))
    stripe.pay(first.session)
    await sendEvent('checkout.session.completed', first.session)
    expect((await returnSurplus({ staff: service, id: first.paymentId })).ok).toBe(true)
    expect(await refundsOf(first.enrollmentId)).toMatchObject([{ status: 'done', ground: 'surplus' }])
    expect((await enrollmentOf(first.enrollmentId)).status).toBe('active')
  })

  it('opens no course again when somebody returns from an old checkout by a bookmark', async () => {
    const checkout = await payAtCheckout(stripe)
    await withdrawFromCourse({ ...checkout, expectedPence: 2500, reason: 'No time' })
    await reconcilePayment({ paymentId: checkout.paymentId })
    await sendEvent('checkout.session.completed', checkout.session, { id: `evt_again_${checkout.paymentId}` })
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
    expect(await refundsOf(checkout.enrollmentId)).toMatchObject([{ status: 'done', amount_pence: 2500 }])
  })

  it('lists a failed refund with the card service’s message until staff retry it, which they can do once', async () => {
    const { refundId, enrollmentId, paymentId } = await failedRefund()
    const find = async () => (await desk(service)).queue.find(({ id }) => id === refundId)
    expect(await find()).toMatchObject({ kind: 'failed', note: 'This charge is too old', amountPence: 2500 })
    await meetAtBarrier([
      () => retryRefund({ staff: service, id: refundId }),
      () => retryRefund({ staff: hr, id: refundId }),
    ])
    expect(await refundsOf(enrollmentId)).toMatchObject([{ status: 'done' }])
    expect(await find()).toBeUndefined()
    expect(await logged(paymentId)).toHaveLength(1)
    expect(await retryRefund({ staff: service, id: refundId })).toEqual({ ok: false, reason: 'not-waiting' })
  })

  it('lets only HR record a manual refund, which gets a credit note and a log entry', async () => {
    const { refundId, enrollmentId, paymentId } = await failedRefund()
    await expect(recordManualRefund({ staff: service, id: refundId, reason: 'Bank' })).rejects.toThrow('not allowed')
    expect((await recordManualRefund({ staff: hr, id: refundId, reason: 'Bank transfer 4711' })).ok).toBe(true)
    expect(await refundsOf(enrollmentId)).toMatchObject([{ status: 'done', credit_note_number: expect.any(String) }])
    expect((await logged(paymentId))[0]?.action).toContain('Bank transfer 4711')
  })

  it('shows an open dispute, which blocks refunds', async () => {
    const checkout = await payAtCheckout(stripe)
    await sendEvent('charge.dispute.created', stripe.dispute(checkout.session))
    const item = (await desk(service)).queue.find(({ paymentId }) => paymentId === checkout.paymentId)
    expect(item).toMatchObject({ kind: 'dispute', note: 'Fraudulent', amountPence: 2500 })
    expect(await refund(checkout, 100)).toEqual({ ok: false, reason: 'disputed' })
  })
})

describe('a refund outside the policy', () => {
  it('can be made only by HR, in part or in full, with the reason in the log', async () => {
    const checkout = await payAtCheckout(stripe)
    await expect(refund(checkout, 500, false, service)).rejects.toThrow('not allowed')
    expect((await refund(checkout, 500)).ok).toBe(true)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('active')
    expect(await refund(checkout, 2001)).toEqual({ ok: false, reason: 'too-much' })
    expect((await refund(checkout, 2000)).ok).toBe(true)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
    expect(await paymentsOf(checkout.enrollmentId)).toMatchObject([{ status: 'refunded', refunded_pence: 2500 }])
    expect(await emailsTo(checkout.student, 'refund-granted')).toHaveLength(2)
    expect((await logged(checkout.paymentId)).map(({ action }) => action)).toEqual([
      expect.stringContaining('£5.00'),
      expect.stringContaining('Illness'),
    ])
  })

  it('in part can end the enrolment, and simultaneous ones never exceed the amount paid', async () => {
    const checkout = await payAtCheckout(stripe)
    const outcomes = await meetAtBarrierTimes(3, () => refund(checkout, 2000, true))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
  })

  it('submits a running exam only if access ends', async () => {
    const checkout = await payAtCheckout(stripe)
    const attemptId = await begin({ ...checkout, courseId: await courseIdOf('phonetic-transcription-taster') })
    const isExamRunning = async () =>
      (await rowsOf('select 1 from exam_attempts where id = $1 and submitted_at is null', [attemptId])).length === 1
    expect(await refund(checkout, 2501, true)).toEqual({ ok: false, reason: 'too-much' })
    expect((await refund(checkout, 1500)).ok).toBe(true)
    expect(await isExamRunning()).toBe(true)
    expect((await refund(checkout, 1000)).ok).toBe(true)
    expect(await isExamRunning()).toBe(false)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('refunded')
  })

  it.each([
    ['25', 2500],
    ['£25.5', 2550],
    ['0.01', 1],
  ])('accepts %s as an amount', (amount, pence) => {
    expect(refundForm.parse({ id: 'x', amount, reason: 'y' }).amount).toBe(pence)
  })

  it.each(['', '2,5', '-1', '1.234', '1e3'])('rejects %s as an amount', (amount) => {
    expect(refundForm.safeParse({ id: 'x', amount, reason: 'y' }).success).toBe(false)
  })
})

describe('the payment list', () => {
  it('finds a payment by name and matric number, and offers the refund only to HR', async () => {
    const checkout = await payAtCheckout(stripe)
    const { list, mayRefund } = await desk(hr, { q: `siân ${checkout.student.matricNumber}` })
    expect(list.page.rows).toMatchObject([{ id: checkout.paymentId, receivedPence: 2500 }])
    expect(mayRefund).toBe(true)
    expect((await desk(service)).mayRefund).toBe(false)
  })

  it('has pages, and counts the payments of all of them', async () => {
    for (let made = 0; made <= paymentPageSize; made += 1) await payAtCheckout(stripe)
    const { page, totals } = (await desk(hr, { q: 'UKLI-REC' })).list
    expect(page.rows).toHaveLength(paymentPageSize)
    expect(totals.payments).toBeGreaterThan(paymentPageSize)
    const { page: second } = (await desk(hr, { q: 'UKLI-REC', after: page.next ?? '' })).list
    const ids = [...page.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(Math.min(totals.payments, 2 * paymentPageSize))
  })
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
