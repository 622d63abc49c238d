import { expect, it } from 'vitest'
import { agreed, createUnpaid, enrollmentOf, origin, paymentsOf } from '#tests/support/payments.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { startPayment } from './checkout.commands.server.ts'
import { findPayable } from '#app/domain/payments/payments.queries.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { payInSandbox } from './sandbox.commands.server.ts'

openTestWorld({ settings: { DEMO: 'off' } })

it('outside the demo and without Stripe keys, no card payment opens a course', async () => {
  const { student, enrollmentId } = await createUnpaid()
  expect(await findPayable({ student, enrollmentId })).toMatchObject({ refusal: 'no-cards' })
  expect(await startPayment({ student, enrollmentId, ...agreed, origin })).toEqual({ ok: false, reason: 'no-cards' })
  expect(await paymentsOf(enrollmentId)).toEqual([])
  // A payment started while the demo was on.
  const paymentId = newId()
  await rowsOf(
    `insert into payments (id, enrollment_id, provider, status, amount_pence, started_at)
     values ($1, $2, 'sandbox', 'started', 2500, $3)`,
    [paymentId, enrollmentId, clock.now()],
  )
  const paid = await payInSandbox({ student, paymentId, cardNumber: sandboxCards.succeeds })
  expect(paid).toEqual({ ok: false, reason: 'no-cards' })
  expect(await enrollmentOf(enrollmentId)).toMatchObject({ status: 'pending_payment', paid_at: null })
})
