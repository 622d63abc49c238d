import { describe, expect, it } from 'vitest'
import { isId } from '#app/core/ids.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  agreed,
  begin,
  createUnpaid,
  enrollmentOf,
  emailsTo,
  origin,
  paymentsOf,
  receiptsOf,
} from '#tests/support/payments.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { startPayment } from './checkout.commands.server.ts'
import { draftPaymentReceivedEmail } from '#app/domain/payments/payments.emails.server.ts'
import { payInSandbox } from './sandbox.commands.server.ts'
import { findCheckout, findReceipt } from '#app/domain/payments/payments.queries.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'

const world = openTestWorld()

const good = sandboxCards.succeeds

describe('starting a payment', () => {
  it('stores a payment with the enrolment’s price and returns its checkout URL', async () => {
    const unpaid = await createUnpaid()
    const { url, paymentId } = await begin(unpaid)
    expect(url).toBe(`/checkout/${paymentId}`)
    expect(await paymentsOf(unpaid.enrollmentId)).toMatchObject([{ status: 'started', amount_pence: 2_500 }])
  })

  it('returns the same checkout URL for simultaneous clicks', async () => {
    const { student, enrollmentId } = await createUnpaid()
    const outcomes = await meetAtBarrierTimes(10, () => startPayment({ student, enrollmentId, ...agreed, origin }))
    expect(new Set(outcomes.map((each) => each.ok && each.value.url)).size).toBe(1)
    expect(await paymentsOf(enrollmentId)).toHaveLength(1)
  })

  it('charges the price at the time of enrolment, even if the course’s price changes later', async () => {
    const unpaid = await createUnpaid()
    await rowsOf(`update courses set price = '30.00' where slug = 'phonetic-transcription-taster'`)
    const later = await createUnpaid()
    await Promise.all([begin(unpaid), begin(later)])
    await rowsOf(`update courses set price = '25.00' where slug = 'phonetic-transcription-taster'`)
    const amounts = async ({ enrollmentId }: typeof unpaid) =>
      (await paymentsOf(enrollmentId)).map((payment) => payment.amount_pence)
    expect([await amounts(unpaid), await amounts(later)]).toEqual([[2_500], [3_000]])
  })

  it('is refused to other or suspended students and for cancelled, overdue or paid enrolments', async () => {
    const { student, enrollmentId } = await createUnpaid()
    const start = (who = student) => startPayment({ student: who, enrollmentId, ...agreed, origin })
    expect(await start(await createStudent())).toEqual({ ok: false, reason: 'not-found' })
    expect(await startPayment({ student, enrollmentId: 'x', ...agreed, origin })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await start()).toEqual({ ok: false, reason: 'restricted' })
    await rowsOf(`update students set status = 'active' where id = $1`, [student.studentId])
    const set = (values: string) => rowsOf(`update enrollments set ${values} where id = $1`, [enrollmentId])
    await set(`payment_due_date = enrolled_at - interval '1 second'`)
    expect(await start()).toEqual({ ok: false, reason: 'not-payable' })
    await set(`status = 'cancelled'`)
    expect(await start()).toEqual({ ok: false, reason: 'not-payable' })
    await set(`status = 'active', paid_at = enrolled_at`)
    expect(await start()).toEqual({ ok: false, reason: 'already-paid' })
    await set(`status = 'refunded'`)
    expect(await start()).toEqual({ ok: false, reason: 'already-paid' })
    expect(await paymentsOf(enrollmentId)).toEqual([])
  })
})

describe('paying on the test page', () => {
  it('opens the course, issues one receipt with VAT and sends one email, however often the form is sent', async () => {
    const unpaid = await createUnpaid()
    const { student, enrollmentId } = unpaid
    const { paymentId } = await begin(unpaid)
    const outcomes = await meetAtBarrierTimes(8, () => payInSandbox({ student, paymentId, cardNumber: good }))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    const enrollment = await enrollmentOf(enrollmentId)
    expect(enrollment.status).toBe('active')
    expect(enrollment.paid_at).toBeInstanceOf(Date)
    expect(await receiptsOf(enrollmentId)).toMatchObject([{ amount_pence: 2_500, vat_pence: 417 }])
    expect(await emailsTo(student, 'payment-received')).toHaveLength(1)
    const [receipt] = await receiptsOf(enrollmentId)
    expect(await findCheckout({ student, paymentId })).toMatchObject({
      status: 'succeeded',
      receiptNumber: receipt?.receipt_number,
    })
  })

  it.each([
    [1, 'The final exam is open too'],
    [26, 'The final exam opens on 8 May 2027 and stays open'],
  ])('says in the email when the exam of a %i-week course opens', (durationWeeks, expected) => {
    const email = draftPaymentReceivedEmail({
      fullName: 'Ada Sapir',
      email: 'ada@mail.test',
      courseId: 'c',
      courseTitle: 'Schwa',
      durationWeeks,
      amountPence: 2_500,
      vatPence: 417,
      hasConsented: true,
      receiptNumber: 'UKLI-REC-2026-000001',
      isReinstated: false,
      paidAt: new Date('2026-11-14T12:00:00Z'),
    })
    expect(email.content.paragraphs.join('\n')).toContain(expected)
  })

  it('charges nothing when the card is declined, and lets the student try again', async () => {
    const unpaid = await createUnpaid()
    const { student, enrollmentId } = unpaid
    const { paymentId } = await begin(unpaid)
    const pay = (cardNumber: string) => payInSandbox({ student, paymentId, cardNumber })
    expect(await pay(sandboxCards.declined)).toEqual({ ok: false, reason: 'declined' })
    expect(await pay('4111 1111 1111 1111')).toEqual({ ok: false, reason: 'unknown-card' })
    expect((await enrollmentOf(enrollmentId)).status).toBe('pending_payment')
    expect(await receiptsOf(enrollmentId)).toEqual([])
    expect((await pay(good)).ok).toBe(true)
  })

  it('is refused to other students and to suspended ones', async () => {
    const unpaid = await createUnpaid()
    const { paymentId } = await begin(unpaid)
    const other = await createStudent()
    expect(await findCheckout({ student: other, paymentId })).toBe(null)
    expect(await payInSandbox({ student: other, paymentId, cardNumber: good })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    const suspended = { ...unpaid.student, status: 'suspended' as const }
    expect(await payInSandbox({ student: suspended, paymentId, cardNumber: good })).toEqual({
      ok: false,
      reason: 'restricted',
    })
  })

  it('is refused once the enrolment is cancelled', async () => {
    const unpaid = await createUnpaid()
    const { paymentId } = await begin(unpaid)
    await rowsOf(`update enrollments set status = 'cancelled' where id = $1`, [unpaid.enrollmentId])
    const outcome = await payInSandbox({ student: unpaid.student, paymentId, cardNumber: good })
    expect(outcome).toEqual({ ok: false, reason: 'not-payable' })
  })
})

describe('receipts', () => {
  it('are numbered without gaps when many are issued at once and one fails', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => createUnpaid()))
    const started = await Promise.all(many.map(begin))
    // This makes one receipt impossible to store: its transaction rolls back and must release its number.
    await rowsOf(
      `insert into receipts (id, receipt_number, payment_id, student_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
      select gen_random_uuid(), 'UKLI-REC-1999-000001', $1, 'x', 'x', 1, 0, 20, '1999-01-01'`,
      [started[3]?.paymentId],
    )
    const outcomes = await meetAtBarrier(
      many.map(
        ({ student }, i) =>
          () =>
            payInSandbox({ student, paymentId: started[i]?.paymentId ?? '', cardNumber: good }).catch(() => null),
      ),
    )
    expect(outcomes.filter((each) => each === null)).toHaveLength(1)
    const rows = await rowsOf<{ n: number }>(
      `select right(receipt_number, 6)::int as n from receipts where receipt_number not like '%-1999-%' order by 1`,
    )
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, i) => i + 1))
  })

  it('start again at 1 in a new year', async () => {
    const [row] = await rowsOf<{ year: number }>('select max(year) as year from receipt_counters')
    await world.moveClock({ days: 366 })
    const unpaid = await createUnpaid()
    const { paymentId } = await begin(unpaid)
    await payInSandbox({ student: unpaid.student, paymentId, cardNumber: good })
    const [receipt] = await receiptsOf(unpaid.enrollmentId)
    expect(receipt?.receipt_number).toBe(`UKLI-REC-${(row?.year ?? 0) + 1}-000001`)
  })

  it('are visible only to their owner', async () => {
    const unpaid = await createUnpaid()
    const { paymentId } = await begin(unpaid)
    await payInSandbox({ student: unpaid.student, paymentId, cardNumber: good })
    const number = (await receiptsOf(unpaid.enrollmentId))[0]?.receipt_number ?? ''
    expect(isId(paymentId)).toBe(true)
    expect(await findReceipt({ student: unpaid.student, number })).toMatchObject({
      receiptNumber: number,
      vatRatePercent: 20,
    })
    expect(await findReceipt({ student: await createStudent(), number })).toBe(null)
  })
})
