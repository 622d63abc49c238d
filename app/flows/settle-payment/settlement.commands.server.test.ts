import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { takenPlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { cancelOverdueEnrollments } from '#app/domain/enrollments/overdue.commands.server.ts'
import { findActiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { env } from '#app/platform/env.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import {
  begin,
  enrollmentOf,
  expectPaidOnce,
  startCheckout,
  emailsTo,
  paymentsOf,
  receiptsOf,
  sendEvent as send,
  type StartedCheckout,
} from '#tests/support/payments.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { reconcilePayment } from './reconciliation.commands.server.ts'

const stripe = await startStripeServer()
const world = openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

const newCheckout = () => startCheckout(stripe)

describe('a payment that arrives too late (T20)', () => {
  it.each(['cancelled', 'refunded'])('has to be refunded, once, if the enrolment is %s', async (status) => {
    const checkout = await newCheckout()
    const paid = status === 'refunded' ? ', paid_at = enrolled_at' : ''
    await rowsOf(`update enrollments set status = '${status}'${paid} where id = $1`, [checkout.enrollmentId])
    await rowsOf(`update students set status = 'suspended' where id = $1`, [checkout.student.studentId])
    stripe.pay(checkout.session)
    await meetAtBarrier([
      () => send('checkout.session.completed', checkout.session),
      () => reconcilePayment({ paymentId: checkout.paymentId }),
      () => send('checkout.session.completed', checkout.session),
    ])
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe(status)
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('needs_refund')
    expect(await receiptsOf(checkout.enrollmentId)).toMatchObject([{ amount_pence: 2500, vat_pence: 0 }])
    expect(await emailsTo(checkout.student, 'payment-to-be-refunded')).toHaveLength(1)
  })

  it('reinstates, once, an enrolment that was cancelled as overdue', async () => {
    const checkout = await newCheckout()
    await world.moveClock({ days: 15 })
    await cancelOverdueEnrollments()
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('cancelled')
    stripe.pay(checkout.session)
    await meetAtBarrier([
      () => send('checkout.session.completed', checkout.session),
      () => reconcilePayment({ paymentId: checkout.paymentId }),
      () => send('checkout.session.completed', checkout.session),
    ])
    await expectPaidOnce(checkout)
    expect(
      await rowsOf(`select from outbox where recipient = $1 and text like '%has been reinstated%'`, [
        checkout.student.email,
      ]),
    ).toHaveLength(1)
  })

  it('reinstates above the limit of places only with a ticket, in which staff decide', async () => {
    const checkout = await newCheckout()
    await rowsOf(`update enrollments set status = 'cancelled' where id = $1`, [checkout.enrollmentId])
    const titles = async () =>
      (
        await rowsOf<{ title: string }>('select title from student_tickets where student_id = $1', [
          checkout.student.studentId,
        ])
      ).map(({ title }) => title)
    const other = await newCheckout()
    await rowsOf(`update enrollments set status = 'cancelled' where id = $1`, [other.enrollmentId])
    const courseId = await courseIdOf('phonetic-transcription-taster')
    const [course] = await db.select({ taken: takenPlaces }).from(courses).where(eq(courses.id, courseId))
    await rowsOf('update courses set places = $2 where id = $1', [courseId, (course?.taken ?? 0) + 1])
    try {
      // One place is left, and two payments come late.
      for (const { session } of [other, checkout]) {
        stripe.pay(session)
        await send('checkout.session.completed', session)
      }
      await expectPaidOnce(checkout)
      await expectPaidOnce(other)
      expect(await titles()).toEqual(['Late payment for Phonetic Transcription Taster, whose places are all taken'])
      expect(await rowsOf('select from student_tickets where student_id = $1', [other.student.studentId])).toHaveLength(
        0,
      )
    } finally {
      await rowsOf('update courses set places = null where id = $1', [courseId])
    }
  })

  it('has to be refunded if the student’s data was erased meanwhile', async () => {
    const checkout = await newCheckout()
    await rowsOf(`update enrollments set status = 'cancelled' where id = $1`, [checkout.enrollmentId])
    await rowsOf(
      `insert into erasures (id, user_id, requested_at, due_at, erased_at) values (gen_random_uuid(), $1, $2, $2, $2)`,
      [checkout.student.userId, new Date()],
    )
    stripe.pay(checkout.session)
    await send('checkout.session.async_payment_succeeded', checkout.session)
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('cancelled')
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('needs_refund')
  })

  it('has to be refunded if another checkout has paid the same enrolment', async () => {
    const checkout = await newCheckout()
    await world.moveClock({ minutes: 30 })
    const second = await begin(checkout)
    stripe.pay(checkout.session)
    stripe.pay(stripe.sessionOf(second.paymentId))
    await meetAtBarrier([
      () => send('checkout.session.completed', checkout.session),
      () => send('checkout.session.completed', stripe.sessionOf(second.paymentId)),
    ])
    await expectPaidOnce(checkout)
    expect((await paymentsOf(checkout.enrollmentId)).map(({ status }) => status).toSorted()).toEqual([
      'needs_refund',
      'succeeded',
    ])
  })
})

describe('a payment that arrives while the overdue job runs (F18)', () => {
  it('counts exactly once, whichever comes first', async () => {
    const checkouts: StartedCheckout[] = []
    for (let i = 0; i < 12; i += 1) checkouts.push(await newCheckout())
    await world.moveClock({ days: 14, minutes: 1 })
    checkouts.forEach(({ session }) => stripe.pay(session))
    await meetAtBarrier([
      ...checkouts.map(
        ({ session }) =>
          () =>
            send('checkout.session.completed', session),
      ),
      ...Array.from({ length: 4 }, () => () => cancelOverdueEnrollments()),
    ])
    const seen = await Promise.all(
      checkouts.map(async ({ enrollmentId }) => {
        const [{ status }, [payment], receipts] = [
          await enrollmentOf(enrollmentId),
          await paymentsOf(enrollmentId),
          await receiptsOf(enrollmentId),
        ]
        return `${status} ${payment?.status} ${receipts.length}`
      }),
    )
    for (const each of seen) expect(each).toBe('active succeeded 1')
  })

  it('waits while the job locks the enrolment, then reinstates it', async () => {
    const checkout = await newCheckout()
    stripe.pay(checkout.session)
    const job = new pg.Client({ connectionString: env.DATABASE_URL ?? '' })
    await job.connect()
    await job.query('begin')
    await job.query(
      `update enrollments set status = 'cancelled' where id = $1 and status = 'pending_payment' and paid_at is null`,
      [checkout.enrollmentId],
    )
    const delivery = send('checkout.session.completed', checkout.session)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await job.query('commit')
    await job.end()
    await delivery
    await expectPaidOnce(checkout)
  })
})

describe('a suspension while the student is paying (F19)', () => {
  it('does not lose the payment: the enrolment is paid once, and the course stays closed until it ends', async () => {
    const checkout = await newCheckout()
    await rowsOf(`update students set status = 'suspended' where id = $1`, [checkout.student.studentId])
    stripe.pay(checkout.session)
    await send('checkout.session.completed', checkout.session)
    await expectPaidOnce(checkout)
    const access = { ...checkout.student, courseId: await courseIdOf('phonetic-transcription-taster') }
    expect(await findActiveEnrollment(access)).toBeNull()
    await rowsOf(`update students set status = 'active' where id = $1`, [checkout.student.studentId])
    expect(await findActiveEnrollment(access)).toMatchObject({ id: checkout.enrollmentId })
  })
})
