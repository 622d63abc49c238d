import { afterAll, expect, it } from 'vitest'
import { payAtCheckout } from '#tests/support/payments.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readPaymentHistory } from './payments.queries.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

it('a student sees the receipt of a payment and the refund of a withdrawal, and nobody else does', async () => {
  const { student, enrollmentId } = await payAtCheckout(stripe)
  expect(await readPaymentHistory({ student })).toMatchObject({
    receipts: [{ amountPence: 2500, refundedPence: 0 }],
    refunds: [],
  })
  await withdrawFromCourse({ student, enrollmentId, expectedPence: 2500, reason: null })
  expect(await readPaymentHistory({ student })).toMatchObject({
    receipts: [{ amountPence: 2500, refundedPence: 2500 }],
    refunds: [{ amountPence: 2500, doneAt: expect.any(Date), creditNoteNumber: expect.any(String) }],
  })
  expect(await readPaymentHistory({ student: await createStudent() })).toEqual({ receipts: [], refunds: [] })
})
