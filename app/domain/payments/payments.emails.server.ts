import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import type { PaymentProvider, RefundBasis } from '#app/core/vocabulary.ts'
import { env } from '#app/platform/env.server.ts'
import { consentTexts, modelForm, refundRights } from './consents.ts'
import { isOffline } from './offline.ts'
import { explainToPayer, type UnusableMoney } from './unusable.ts'
import { getLastDayToWithdraw } from './withdrawal.rules.ts'

type Recipient = { fullName: string; email: string; courseTitle: string; amountPence: number }

function buildDashboardAction(label: string, tab: string) {
  return { label, url: `${env.publicOrigin}/student-dashboard?tab=${tab}` }
}

function describeExamOpening({ paidAt, durationWeeks }: { paidAt: Date; durationWeeks: number }) {
  const opensAt = computeUnlockDate({ accessBegan: paidAt, courseWeeks: durationWeeks })
  return opensAt <= paidAt
    ? 'The final exam is open too. Take it when you’re ready: you have one attempt.'
    : `The final exam opens on ${formatDay(opensAt)} and stays open. Take it when you’re ready: you have one attempt. You can add the date to your calendar from your dashboard.`
}

export function draftPaymentReceivedEmail(
  to: Recipient & {
    courseId: string
    receiptNumber: string
    vatPence: number
    isReinstated: boolean
    paidAt: Date
    durationWeeks: number
    /** False if staff recorded the payment without the student’s written consents. */
    hasConsented: boolean
  },
) {
  return draftEmailTo(to, {
    template: 'payment-received',
    subject: `Payment received for ${to.courseTitle}: receipt ${to.receiptNumber}`,
    paragraphs: [
      `Thanks, we’ve received ${formatPence(to.amountPence)} for ${to.courseTitle}${to.vatPence > 0 ? `, including ${formatPence(to.vatPence)} VAT` : ''}. Your receipt is ${to.receiptNumber}; you can download it from your dashboard under Payments.`,
      ...(to.isReinstated
        ? ['Your enrolment had been cancelled because the payment was late. It has been reinstated.']
        : []),
      'Your course is now open, and its weeks count from today.',
      describeExamOpening(to),
      'If you change your mind, you can withdraw from your dashboard, under My Courses, or by any clear statement to us.',
      `${refundRights.policy.title}: ${refundRights.policy.text}`,
      `${refundRights.law.title}: ${refundRights.law.text}`,
      `${refundRights.both} Your ${daysToWithdraw} days end on ${formatDay(getLastDayToWithdraw(to.paidAt))}.`,
      to.hasConsented
        ? `Before paying you agreed: “${consentTexts['begin-at-once']}” and “${consentTexts['right-to-cancel']}”`
        : 'You haven’t asked us in writing to begin at once, so if you cancel within those days we’ll return the whole price, however much you have read, unless you have submitted the final exam.',
      `Model cancellation form (you may use it, but need not). ${modelForm.to} ${modelForm.lines.map((line) => `${line} ____`).join(' ')}`,
    ],
    action: { label: 'Start learning', url: `${env.publicOrigin}/course/${to.courseId}` },
  })
}

export function draftUnusablePaymentEmail(to: Omit<Recipient, 'amountPence'> & UnusableMoney & { isByCard: boolean }) {
  return draftEmailTo(to, {
    template: 'payment-to-be-refunded',
    subject: `Your payment for ${to.courseTitle} will be refunded`,
    paragraphs: [
      `We received ${to.received} for ${to.courseTitle} but couldn’t use it. ${explainToPayer({ ...to, closed: 'The enrolment had already been paid, cancelled or refunded.' })}`,
      to.isByCard
        ? 'We’ll return it to the card it came from. You don’t need to do anything.'
        : 'We’ll return it to whoever paid it. If we need their bank details, we’ll ask for them.',
    ],
  })
}

export function draftWithdrawalEmail(to: Recipient & { basis: RefundBasis; lastDay: Date }) {
  const share =
    to.basis === 'policy' ? 'the full price, under our refund policy' : 'your share, by your legal right to cancel'
  return draftEmailTo(to, {
    template: 'withdrawal-confirmed',
    subject: `You have withdrawn from ${to.courseTitle}`,
    paragraphs: [
      `You’ve withdrawn from ${to.courseTitle}, and the course is now closed to you.`,
      `We’ll return ${formatPence(to.amountPence)} (${share}) the way you paid, usually within a few days and by ${formatDay(to.lastDay)} at the latest. We’ll email you again when it’s on its way, with your credit note.`,
    ],
    action: buildDashboardAction('See your payments', 'payments'),
  })
}

export function draftRefundSentEmail(
  to: Recipient & { creditNoteNumber: string; isByBank: boolean; provider: PaymentProvider },
) {
  return draftEmailTo(to, {
    template: 'refund-made',
    subject: `${formatPence(to.amountPence)} returned for ${to.courseTitle}: credit note ${to.creditNoteNumber}`,
    paragraphs: [
      to.isByBank
        ? `Your bank has taken back ${formatPence(to.amountPence)} for ${to.courseTitle}, as you asked. The course has closed.`
        : `We’ve returned ${formatPence(to.amountPence)} for ${to.courseTitle} ${isOffline(to.provider) ? 'to whoever paid it' : 'to the card it came from'}. Banks take a few days to show it.`,
      `Your credit note is ${to.creditNoteNumber}; you can download it from your dashboard under Payments.`,
    ],
    action: buildDashboardAction('See your payments', 'payments'),
  })
}

export function draftDisputeOpenedEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'payment-disputed',
    subject: `Your payment for ${to.courseTitle} is disputed`,
    paragraphs: [
      `Your bank is disputing ${formatPence(to.amountPence)} for ${to.courseTitle}. Until that’s settled, the course is closed. If you’re in the middle of the exam, you can finish it in its time.`,
      'We’ve opened a ticket for you. If you didn’t start this, please reply there or ask your bank to withdraw the dispute.',
    ],
    action: buildDashboardAction('See the ticket', 'support'),
  })
}

export function draftDisputeWonEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'dispute-ended',
    subject: `${to.courseTitle} is open again`,
    paragraphs: [`The dispute over your payment for ${to.courseTitle} has ended, and the course is open again.`],
    action: buildDashboardAction('Continue the course', 'courses'),
  })
}

export function draftDisputeReversedEmail(to: Recipient & { isOver: boolean }) {
  return draftEmailTo(to, {
    template: 'dispute-reversed',
    subject: `Your bank has returned your payment for ${to.courseTitle} to us`,
    paragraphs: [
      `The dispute over ${formatPence(to.amountPence)} for ${to.courseTitle} was decided for us after all, and your bank has paid the money to us again.${to.isOver ? ' Your course had been closed.' : ''}`,
      to.isOver
        ? 'We’ve opened a ticket for you. Please tell us there whether you’d like to continue the course or have the money back.'
        : 'You keep your course. If you think that you should have the money back, please tell us in the ticket that we’ve opened for you.',
    ],
    action: buildDashboardAction('See the ticket', 'support'),
  })
}

/** Announces a refund that neither policy nor law requires. */
export function draftGoodwillRefundEmail(to: Recipient & { isOver: boolean }) {
  return draftEmailTo(to, {
    template: 'refund-granted',
    subject: `A refund for ${to.courseTitle}`,
    paragraphs: [
      `We’ll return ${formatPence(to.amountPence)} for ${to.courseTitle} the way you paid. We’ll email you again when it’s on its way, with your credit note.`,
      to.isOver ? 'The course is now closed to you.' : 'You can continue the course.',
    ],
    action: buildDashboardAction('See your payments', 'payments'),
  })
}
