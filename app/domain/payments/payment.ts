import { isInquiry } from './payments.ts'
import type { findPaymentPage } from './payment.queries.server.ts'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { capitalise } from '#app/core/text.ts'
import { listQueueSteps, stepUrl } from './desk.ts'
import { isOffline } from './offline.ts'
import { describeNoRefund } from './withdrawal.rules.ts'

export type PaymentPage = NonNullable<Awaited<ReturnType<typeof findPaymentPage>>>
export type PaymentConsent = PaymentPage['consents'][number]
export type PaymentRefund = PaymentPage['refunds'][number]

/** An action of staff. `text` is its effect or, if `to` is null, the reason why it is not possible. */
export type PaymentAction = { key: string; label: string; to: string | null; text: string; isDangerous?: boolean }

const describeReturn = (isByHand: boolean) =>
  isByHand ? 'HR pays the money back by hand' : 'The money goes back to the card'

function buildRefundAction({ payment, disputes, mayRefund }: PaymentPage): PaymentAction | null {
  const { id, status, refundablePence, heldAt, provider } = payment
  if (status !== 'succeeded' || !mayRefund) return null
  const key = { key: 'refund', label: 'Refund outside the policy' }
  if (heldAt || disputes.some(({ status, providerStatus }) => status === 'open' && !isInquiry(providerStatus))) {
    return {
      ...key,
      to: null,
      text: 'The bank is disputing this payment and has taken the money back until it decides. A refund now would return it twice. Answer or accept the dispute first.',
    }
  }
  if (refundablePence <= 0) return { ...key, to: null, text: 'All of it has been refunded or will be.' }
  return {
    ...key,
    to: stepUrl({ step: 'refund', id, from: { payment: id } }),
    text: `Up to ${formatPence(refundablePence)}. ${describeReturn(isOffline(provider))}, with a credit note and an email. A full refund closes the course.`,
    isDangerous: true,
  }
}

function buildWithdrawAction({ payment, withdrawal }: PaymentPage): PaymentAction | null {
  if (!withdrawal || payment.status !== 'succeeded') return null
  const key = { key: 'withdraw', label: 'Withdraw the student' }
  const { due, lastDay } = withdrawal
  const why = describeNoRefund(withdrawal, formatDay)
  if (why) return { ...key, to: null, text: `${capitalise(why)}.` }
  return {
    ...key,
    to: stepUrl({ step: 'withdraw', id: payment.enrollmentId, from: { payment: payment.id } }),
    text: `At the student’s request, until ${formatDay(lastDay)}. We refund ${formatPence(due.duePence)}, and the course closes at once.`,
    isDangerous: true,
  }
}

function buildRecordedActions({ payment, recording, staffId }: PaymentPage): readonly PaymentAction[] {
  if (payment.status !== 'recorded' || !recording) return []
  const from = { payment: payment.id }
  const isMine = recording.recordedBy === staffId
  const isRight = recording.amountPence === payment.pricePence
  const effect = isRight
    ? 'The course opens, and the student gets the receipt by email.'
    : `It differs from the price of ${formatPence(payment.pricePence)}, so the course stays closed and the money has to be paid back.`
  return [
    {
      key: 'confirm',
      label: 'Confirm the payment',
      to: isMine ? null : stepUrl({ step: 'confirm', id: payment.id, from }),
      text: isMine ? 'You recorded it yourself, so a colleague has to confirm it.' : effect,
    },
    {
      key: 'withdraw-recording',
      label: 'Withdraw the recording',
      to: stepUrl({ step: 'withdraw-recording', id: payment.id, from }),
      text: 'Use this if it was recorded by mistake. No course opens and nobody is emailed.',
      isDangerous: true,
    },
  ]
}

function buildSurplusAction({ payment }: PaymentPage): PaymentAction | null {
  if (payment.status !== 'needs_refund' || payment.refundablePence <= 0) return null
  return {
    key: 'return',
    label: 'Send it back',
    to: stepUrl({ step: 'return', id: payment.id, from: { payment: payment.id } }),
    text: `This payment settled nothing. ${describeReturn(isOffline(payment.provider))}.`,
  }
}

/**
 * Lists the actions that this member of staff can take with the whole payment, and those that are not possible, with
 * the reason.
 */
export function listPaymentActions(page: PaymentPage): readonly PaymentAction[] {
  if (page.isOwn) return []
  const found = [
    ...buildRecordedActions(page),
    buildSurplusAction(page),
    buildWithdrawAction(page),
    buildRefundAction(page),
  ]
  return found.filter((action) => action !== null)
}

/** Lists the steps that this member of staff can take with one refund of the payment. */
export function listRefundSteps({ payment, mayRefund, isOwn, staffId }: PaymentPage, refund: PaymentRefund) {
  if (isOwn) return []
  const kind = refund.status === 'failed' ? 'failed' : isOffline(payment.provider) ? 'by-hand' : 'under-way'
  if (refund.status !== 'failed' && refund.status !== 'due') return []
  return listQueueSteps({ kind, isMine: refund.requestedBy === staffId }, { mayRefund }).map((step) => ({
    step,
    to: stepUrl({ step, id: refund.id, from: { payment: payment.id } }),
  }))
}
