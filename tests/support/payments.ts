import { expect } from 'vitest'
import type { StudentActor } from '#app/core/person.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { consentsVersion } from '#app/domain/payments/consents.ts'
import { handleStripeEvent } from '#app/flows/settle-payment/webhook.commands.server.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { signedEvent, type StripeServer } from './stripe-server.ts'
import { courseIdOf, createStudent, rowsOf } from './students.ts'

export const origin = 'http://institute.test'

/** The current consent text, and no separate payer on the receipt. */
export const agreed = {
  textVersion: consentsVersion,
  payer: { payerName: null, payerOrganisation: null, payerAddress: null, payerReference: null },
}

/** Creates a student with an unpaid enrolment in the taster (£25.00). */
export async function createUnpaid() {
  const student = await createStudent()
  const outcome = await enroll({ student, courseId: await courseIdOf('phonetic-transcription-taster') })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { student, enrollmentId: outcome.value.enrollmentId, paymentDueDate: outcome.value.paymentDueDate }
}

export async function begin({ student, enrollmentId }: { student: StudentActor; enrollmentId: string }) {
  const outcome = await startPayment({ student, enrollmentId, ...agreed, origin })
  if (!outcome.ok) throw new Error(outcome.reason)
  const [payment] = await paymentsOf(enrollmentId)
  if (!payment) throw new Error('no payment')
  return { url: outcome.value.url, paymentId: payment.id }
}

export function paymentsOf(enrollmentId: string) {
  return rowsOf<{ id: string; status: string; amount_pence: number; provider_session_id: string | null }>(
    'select * from payments where enrollment_id = $1 order by started_at desc',
    [enrollmentId],
  )
}

export function receiptsOf(enrollmentId: string) {
  return rowsOf<{ receipt_number: string; amount_pence: number; vat_pence: number }>(
    'select r.* from receipts r join payments p on p.id = r.payment_id where p.enrollment_id = $1',
    [enrollmentId],
  )
}

export async function enrollmentOf(enrollmentId: string) {
  const [row] = await rowsOf<{ status: string; paid_at: Date | null }>('select * from enrollments where id = $1', [
    enrollmentId,
  ])
  if (!row) throw new Error('no enrolment')
  return row
}

export async function emailsTo({ email }: StudentActor, template: string) {
  return rowsOf('select from outbox where recipient = $1 and template = $2', [email, template])
}

/** Creates a student with an open checkout for an unpaid enrolment. */
export async function startCheckout(stripe: StripeServer) {
  const unpaid = await createUnpaid()
  const { url, paymentId } = await begin(unpaid)
  return { ...unpaid, url, paymentId, session: stripe.sessionOf(paymentId) }
}

export type StartedCheckout = Awaited<ReturnType<typeof startCheckout>>

export async function sendEvent(type: string, object: object, options?: { id?: string; secret?: string }) {
  return handleStripeEvent(await signedEvent(type, object, options))
}

export async function expectPaidOnce({ student, enrollmentId }: StartedCheckout) {
  expect((await enrollmentOf(enrollmentId)).status).toBe('active')
  // A duplicate payment that is refunded also has a receipt, but without VAT.
  expect((await receiptsOf(enrollmentId)).filter(({ vat_pence: vat }) => vat > 0)).toHaveLength(1)
  expect((await paymentsOf(enrollmentId)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  expect(await emailsTo(student, 'payment-received')).toHaveLength(1)
}

export async function expectUnpaid({ enrollmentId }: StartedCheckout) {
  expect(await enrollmentOf(enrollmentId)).toMatchObject({ status: 'pending_payment', paid_at: null })
  expect(await receiptsOf(enrollmentId)).toEqual([])
}

/** Creates a student who has paid by card. */
export async function payAtCheckout(stripe: StripeServer) {
  const checkout = await startCheckout(stripe)
  stripe.pay(checkout.session)
  await sendEvent('checkout.session.completed', checkout.session)
  return checkout
}

export function refundsOf(enrollmentId: string) {
  return rowsOf<{
    id: string
    status: string
    ground: string
    amount_pence: number
    credit_note_number: string | null
    vat_pence: number | null
    failure: string | null
    credited_pence: number | null
  }>(
    `select r.*, c.credit_note_number, c.vat_pence, c.amount_pence as credited_pence from refunds r join payments p on p.id = r.payment_id
     left join credit_notes c on c.refund_id = r.id where p.enrollment_id = $1 order by r.id`,
    [enrollmentId],
  )
}
