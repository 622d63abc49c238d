import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { settlePayment } from './settlement.commands.server.ts'
import { canTakeCards, chooseProvider } from '#app/domain/payments/payments.gateway.server.ts'
import { type PaymentRefusal, currency, readSandboxCard } from '#app/domain/payments/payments.ts'
import { findCheckout } from '#app/domain/payments/payments.queries.server.ts'

/** Pays in the sandbox. Refuses when real keys are set. */
export async function payInSandbox({
  student,
  paymentId,
  cardNumber,
}: {
  student: StudentActor
  paymentId: string
  cardNumber: string
}): Promise<Outcome<undefined, PaymentRefusal>> {
  const checkout = await findCheckout({ student, paymentId })
  if (!checkout || checkout.provider !== 'sandbox' || chooseProvider() !== 'sandbox') return refused('not-found')
  if (!canTakeCards()) return refused('no-cards')
  if (student.status !== 'active') return refused('restricted')
  if (checkout.status === 'succeeded') return done()
  if (checkout.status !== 'started') return refused('closed')
  if (checkout.enrollmentStatus !== 'pending_payment') {
    return refused(checkout.enrollmentStatus === 'cancelled' ? 'not-payable' : 'already-paid')
  }
  const card = readSandboxCard(cardNumber)
  if (card === 'unknown') return refused('unknown-card')
  if (card === 'declined') return refused('declined')
  const verdict = await settlePayment({
    paymentId,
    sessionId: `sandbox_${paymentId}`,
    providerPaymentId: null,
    amountPence: checkout.amountPence,
    currency,
  })
  return verdict === 'activate' || verdict === 'reinstate' || verdict === 'nothing' ? done() : refused('not-payable')
}
