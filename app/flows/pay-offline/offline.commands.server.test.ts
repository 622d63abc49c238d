import { beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { payInSandbox } from '#app/flows/settle-payment/sandbox.commands.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  agreed,
  begin,
  createUnpaid,
  emailsTo,
  enrollmentOf,
  paymentsOf,
  receiptsOf,
  refundsOf,
} from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { refundOutsidePolicy, returnSurplus } from '#app/flows/refund/desk.commands.server.ts'
import { findCreditNote, findReceipt } from '#app/domain/payments/payments.queries.server.ts'
import { reconcilePayments } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import {
  confirmOfflinePayment,
  recordOfflinePayment,
  withdrawRecording,
  recordPaidBack,
} from './offline.commands.server.ts'
import type { OfflineMoney } from '#app/domain/payments/offline.ts'

openTestWorld()

let [hr, service, second]: StaffActor[] = []
beforeAll(async () => {
  ;[hr, service, second] = [await createStaff('hr'), await createStaff('customer_service'), await createStaff('hr')]
})
const one = (staff: StaffActor | undefined) => {
  if (!staff) throw new Error('no staff yet')
  return staff
}

const employer = { ...agreed.payer, payerOrganisation: 'Acme Translations Ltd', payerReference: 'PO 4711' }

const moneyOf = (more: Partial<OfflineMoney> = {}): OfflineMoney => ({
  method: 'bank_transfer',
  reference: 'ACME 4711',
  amountPence: 2500,
  receivedOn: londonDay(clock.now()),
  hasConsented: true,
  payer: employer,
  ...more,
})

const record = (enrollmentId: string, more: Partial<OfflineMoney> = {}, staff = one(service)) =>
  recordOfflinePayment({ staff, enrollmentId, money: moneyOf(more) })

async function recorded(more: Partial<OfflineMoney> = {}) {
  const unpaid = await createUnpaid()
  const outcome = await record(unpaid.enrollmentId, more)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...unpaid, ...outcome.value }
}

async function confirmed(more: Partial<OfflineMoney> = {}) {
  const found = await recorded(more)
  const outcome = await confirmOfflinePayment({ staff: one(hr), id: found.paymentId })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...found, ...outcome.value }
}

const actionsOn = async (paymentId: string) =>
  (
    await rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1 order by id', [
      paymentId,
    ])
  ).map(({ action }) => action)

describe('an offline payment', () => {
  it('opens the course once a second person confirms it, with one receipt and one email', async () => {
    const { student, enrollmentId, paymentId } = await recorded()
    expect((await enrollmentOf(enrollmentId)).status).toBe('pending_payment')
    expect(await receiptsOf(enrollmentId)).toEqual([])
    const outcomes = await meetAtBarrierTimes(4, () => confirmOfflinePayment({ staff: one(hr), id: paymentId }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await enrollmentOf(enrollmentId)).status).toBe('active')
    const receipts = await receiptsOf(enrollmentId)
    expect(receipts).toMatchObject([{ amount_pence: 2500 }])
    expect(await emailsTo(student, 'payment-received')).toHaveLength(1)
    const receipt = await findReceipt({ student, number: receipts[0]?.receipt_number ?? '' })
    expect(receipt).toMatchObject({
      provider: 'bank_transfer',
      payerOrganisation: 'Acme Translations Ltd',
      offline: { reference: 'ACME 4711', receivedOn: londonDay(clock.now()) },
    })
    expect(await actionsOn(paymentId)).toEqual([
      expect.stringContaining('Recorded a payment by bank transfer'),
      expect.stringContaining('Confirmed a payment of £25.00, reference ACME 4711'),
    ])
  })

  it('cannot be confirmed by the person who recorded it, by the student it is for or by IT support', async () => {
    const { student, paymentId, enrollmentId } = await recorded()
    const refusal = { ok: false, reason: 'own-recording' }
    expect(await confirmOfflinePayment({ staff: one(service), id: paymentId })).toEqual(refusal)
    const oneself = { ...one(hr), userId: student.userId }
    expect(await confirmOfflinePayment({ staff: oneself, id: paymentId })).toEqual({ ok: false, reason: 'own-record' })
    expect(await withdrawRecording({ staff: oneself, id: paymentId, reason: 'Mine' })).toMatchObject({ ok: false })
    const other = await createUnpaid()
    expect(await record(other.enrollmentId, {}, { ...one(hr), userId: other.student.userId })).toEqual({
      ok: false,
      reason: 'own-record',
    })
    expect((await enrollmentOf(enrollmentId)).status).toBe('pending_payment')
    expect(await confirmOfflinePayment({ staff: one(hr), id: newId() })).toEqual({ ok: false, reason: 'not-found' })
    const [support] = [await createStaff('it_support')]
    await expect(confirmOfflinePayment({ staff: support, id: paymentId })).rejects.toThrow('not allowed')
  })

  it('is recorded once per unpaid enrolment, with a plausible date, and blocks payment by card', async () => {
    const { enrollmentId, student } = await createUnpaid()
    const outcomes = await meetAtBarrierTimes(4, () => record(enrollmentId))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'already-recorded' })
    const started = await startPayment({ student, enrollmentId, ...agreed, origin: 'http://institute.test' })
    expect(started).toEqual({ ok: false, reason: 'recorded' })
    const paid = await confirmed()
    expect(await record(paid.enrollmentId)).toEqual({ ok: false, reason: 'already-paid' })
    expect(await record((await createUnpaid()).enrollmentId, { receivedOn: '2020-01-01' })).toMatchObject({
      reason: 'not-a-day',
    })
    expect(
      await record((await createUnpaid()).enrollmentId, { receivedOn: londonDay(addDays(clock.now(), 1)) }),
    ).toMatchObject({ reason: 'not-a-day' })
  })

  it('is recorded if it differs from the price, but does not open the course and has to be paid back', async () => {
    const { enrollmentId, paymentId, isRight, student } = await recorded({ amountPence: 2400 })
    expect(isRight).toBe(false)
    const outcome = await confirmOfflinePayment({ staff: one(hr), id: paymentId })
    expect(outcome).toMatchObject({ ok: true, value: { isCounted: false } })
    expect((await enrollmentOf(enrollmentId)).status).toBe('pending_payment')
    expect(await paymentsOf(enrollmentId)).toMatchObject([{ status: 'needs_refund', received_pence: 2400 }])
    const [email] = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'payment-to-be-refunded'`,
      [student.email],
    )
    expect(email?.text).not.toContain('card')
    expect((await returnSurplus({ staff: one(service), id: paymentId })).ok).toBe(true)
    const [owed] = await refundsOf(enrollmentId)
    expect((await recordPaidBack({ staff: one(hr), id: owed?.id ?? '', reference: 'BACS 1' })).ok).toBe(true)
    expect(await refundsOf(enrollmentId)).toMatchObject([{ status: 'done', vat_pence: 0 }])
  })

  it('reinstates an enrolment that was cancelled in the meantime', async () => {
    const { enrollmentId, paymentId } = await recorded()
    await rowsOf(`update enrollments set status = 'cancelled', cancelled_at = enrolled_at where id = $1`, [
      enrollmentId,
    ])
    expect((await confirmOfflinePayment({ staff: one(hr), id: paymentId })).ok).toBe(true)
    expect((await enrollmentOf(enrollmentId)).status).toBe('active')
  })

  it('counts once if a card payment succeeds at the same moment, and the other one has to be refunded', async () => {
    const { student, enrollmentId } = await createUnpaid()
    const { paymentId: cardId } = await begin({ student, enrollmentId })
    const outcome = await record(enrollmentId)
    const id = outcome.ok ? outcome.value.paymentId : ''
    await meetAtBarrier([
      () => confirmOfflinePayment({ staff: one(hr), id }),
      () => payInSandbox({ student, paymentId: cardId, cardNumber: sandboxCards.succeeds }),
    ])
    const statuses = (await paymentsOf(enrollmentId)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['needs_refund', 'succeeded'])
    expect((await enrollmentOf(enrollmentId)).status).toBe('active')
  })

  it('can be withdrawn with a reason before it is confirmed, and not after', async () => {
    const { enrollmentId, paymentId } = await recorded()
    expect((await withdrawRecording({ staff: one(service), id: paymentId, reason: 'Wrong student' })).ok).toBe(true)
    const refusal = { ok: false, reason: 'not-recorded' }
    expect(await confirmOfflinePayment({ staff: one(hr), id: paymentId })).toEqual(refusal)
    expect(await withdrawRecording({ staff: one(hr), id: paymentId, reason: 'Twice' })).toEqual(refusal)
    expect(await paymentsOf(enrollmentId)).toMatchObject([{ status: 'withdrawn' }])
    expect((await record(enrollmentId)).ok).toBe(true)
    const paid = await confirmed()
    expect(await withdrawRecording({ staff: one(hr), id: paid.paymentId, reason: 'Late' })).toEqual(refusal)
  })

  it('is not expired by the job that expires abandoned card payments', async () => {
    const { enrollmentId, paymentId } = await recorded()
    await rowsOf(`update payments set started_at = started_at - interval '30 days' where id = $1`, [paymentId])
    await reconcilePayments()
    expect(await paymentsOf(enrollmentId)).toMatchObject([{ status: 'recorded' }])
  })
})

describe('a refund of an offline payment', () => {
  it('stays due until HR records that it was paid by hand, which the person who granted it cannot do', async () => {
    const { student, enrollmentId, paymentId } = await confirmed()
    const granted = { id: paymentId, amount: 2500, endsAccess: true, reason: 'Employer asked' }
    expect((await refundOutsidePolicy({ staff: one(hr), ...granted })).ok).toBe(true)
    await sendDueRefunds()
    const [owed] = await refundsOf(enrollmentId)
    expect(owed).toMatchObject({ status: 'due', credit_note_number: null })
    const id = owed?.id ?? ''
    await expect(recordPaidBack({ staff: one(service), id, reference: 'BACS 88' })).rejects.toThrow('not allowed')
    expect(await recordPaidBack({ staff: one(hr), id, reference: 'BACS 88' })).toEqual({
      ok: false,
      reason: 'own-decision',
    })
    const outcomes = await meetAtBarrierTimes(3, () => recordPaidBack({ staff: one(second), id, reference: 'BACS 88' }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const [done] = await refundsOf(enrollmentId)
    expect(done).toMatchObject({ status: 'done', credit_note_number: expect.any(String) })
    expect(await findCreditNote({ student, number: done?.credit_note_number ?? '' })).toMatchObject({
      provider: 'bank_transfer',
      paidBackReference: 'BACS 88',
    })
    const [email] = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'refund-made'`,
      [student.email],
    )
    expect(email?.text).not.toContain('card')
    expect((await enrollmentOf(enrollmentId)).status).toBe('refunded')
  })

  it('is the full price if the student never asked in writing to begin at once', async () => {
    const { student, enrollmentId } = await confirmed({ hasConsented: false, method: 'cheque' })
    const [email] = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'payment-received'`,
      [student.email],
    )
    expect(email?.text).toContain('You haven’t asked us in writing to begin at once')
    await rowsOf(
      `insert into section_reads (enrollment_id, section_id, read_at)
       select e.id, s.id, e.paid_at from enrollments e join course_modules m on m.course_id = e.course_id
       join module_content s on s.module_id = m.id where e.id = $1`,
      [enrollmentId],
    )
    expect((await withdrawFromCourse({ student, enrollmentId, expectedPence: 2500, reason: null })).ok).toBe(true)
    expect(await refundsOf(enrollmentId)).toMatchObject([{ status: 'due', amount_pence: 2500 }])
  })
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
