import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { unlockDate } from '#app/features/exams/rules.ts'
import type { EmailDraft } from '#app/features/mail/email.ts'
import type { RefundBasis } from '#app/core/vocabulary.ts'
import { env } from '#app/platform/env.server.ts'
import { consentTexts, modelForm, refundRights } from './consents.messages.ts'
import { lastDayToWithdraw } from './withdrawal/rules.ts'

type Recipient = { fullName: string; email: string; courseTitle: string; amountPence: number }

function examText({ paidAt, durationWeeks }: { paidAt: Date; durationWeeks: number }) {
  const opensAt = unlockDate({ accessBegan: paidAt, courseWeeks: durationWeeks })
  return opensAt <= paidAt
    ? 'The final exam is open as well: sit it when you are ready, there is one attempt.'
    : `The final exam opens on ${formatDay(opensAt)} and stays open: sit it when you are ready, there is one attempt. Your dashboard has the day as a file for your calendar.`
}

export function paymentReceivedEmail(
  to: Recipient & {
    courseId: string
    receiptNumber: string
    vatPence: number
    isReinstated: boolean
    paidAt: Date
    durationWeeks: number
  },
): EmailDraft {
  return {
    template: 'payment-received',
    recipient: to.email,
    subject: `Payment received for ${to.courseTitle}: receipt ${to.receiptNumber}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `We have received ${formatPence(to.amountPence)} for ${to.courseTitle}, of which ${formatPence(to.vatPence)} is VAT. Your receipt is ${to.receiptNumber}; you can download it from your dashboard under Payments.`,
        ...(to.isReinstated
          ? [
              'Your enrolment had been cancelled because the payment was late. It has been reinstated, and nothing is lost.',
            ]
          : []),
        'The course is open from now on, and its weeks count from today.',
        examText(to),
        'If you change your mind, you can withdraw from your dashboard, under My Courses, or with any clear statement to us.',
        `${refundRights.policy.title}: ${refundRights.policy.text}`,
        `${refundRights.law.title}: ${refundRights.law.text}`,
        `${refundRights.both} Your ${daysToWithdraw} days end on ${formatDay(lastDayToWithdraw(to.paidAt))}.`,
        `Before paying you agreed: “${consentTexts['begin-at-once']}” and “${consentTexts['right-to-cancel']}”`,
        `Model cancellation form (you may use it, but need not). ${modelForm.to} ${modelForm.lines.map((line) => `${line} ____`).join(' ')}`,
      ],
      action: { label: 'Start learning', url: `${env.publicOrigin}/course/${to.courseId}` },
    },
  }
}

export function unusablePaymentEmail(to: Recipient): EmailDraft {
  return {
    template: 'payment-to-be-refunded',
    recipient: to.email,
    subject: `Your payment for ${to.courseTitle} will be refunded`,
    content: {
      name: to.fullName,
      paragraphs: [
        `A payment of ${formatPence(to.amountPence)} for ${to.courseTitle} reached us, but it could not be used: the enrolment had been paid already, cancelled or refunded, or the amount was not the one that was asked for.`,
        'We have noted it and will return it to the card it came from. You need not do anything.',
      ],
    },
  }
}

export function withdrawalEmail(to: Recipient & { basis: RefundBasis; lastDay: Date }): EmailDraft {
  const why =
    to.basis === 'policy'
      ? 'the whole price, under our refund policy'
      : 'your share of the price, by your right to cancel'
  return {
    template: 'withdrawal-confirmed',
    recipient: to.email,
    subject: `You have withdrawn from ${to.courseTitle}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `You have withdrawn from ${to.courseTitle}, and the course is closed to you from now on.`,
        `We return ${formatPence(to.amountPence)} (${why}) by the method you used to pay, by ${formatDay(to.lastDay)} at the latest and usually within a few days. A second letter will tell you when it is on its way, with its credit note.`,
      ],
      action: { label: 'See your payments', url: `${env.publicOrigin}/student-dashboard?tab=payments` },
    },
  }
}

export function refundSentEmail(to: Recipient & { creditNoteNumber: string; isByBank: boolean }): EmailDraft {
  return {
    template: 'refund-made',
    recipient: to.email,
    subject: `${formatPence(to.amountPence)} returned for ${to.courseTitle}: credit note ${to.creditNoteNumber}`,
    content: {
      name: to.fullName,
      paragraphs: [
        to.isByBank
          ? `Your bank has taken back ${formatPence(to.amountPence)} for ${to.courseTitle}, as you asked it to. The course has closed.`
          : `We have returned ${formatPence(to.amountPence)} for ${to.courseTitle} to the card it came from. Banks take a few days to show it.`,
        `Your credit note is ${to.creditNoteNumber}; you can download it from your dashboard under Payments.`,
      ],
      action: { label: 'See your payments', url: `${env.publicOrigin}/student-dashboard?tab=payments` },
    },
  }
}

export function disputeOpenedEmail(to: Recipient): EmailDraft {
  return {
    template: 'payment-disputed',
    recipient: to.email,
    subject: `Your payment for ${to.courseTitle} is disputed`,
    content: {
      name: to.fullName,
      paragraphs: [
        `The bank of the card that paid for ${to.courseTitle} disputes ${formatPence(to.amountPence)}. Until that is settled the course is closed; an exam that was running has been handed in with the answers given.`,
        'We have opened a ticket. If you know nothing of this, please write to us there or ask your bank to withdraw the dispute.',
      ],
      action: { label: 'See the ticket', url: `${env.publicOrigin}/student-dashboard?tab=support` },
    },
  }
}

export function disputeWonEmail(to: Recipient): EmailDraft {
  return {
    template: 'dispute-ended',
    recipient: to.email,
    subject: `${to.courseTitle} is open again`,
    content: {
      name: to.fullName,
      paragraphs: [`The dispute of your payment for ${to.courseTitle} has ended, and the course is open again.`],
      action: { label: 'Go on with the course', url: `${env.publicOrigin}/student-dashboard?tab=courses` },
    },
  }
}

/** Announces a refund that neither policy nor law requires. */
export function goodwillRefundEmail(to: Recipient & { isOver: boolean }): EmailDraft {
  return {
    template: 'refund-granted',
    recipient: to.email,
    subject: `A refund for ${to.courseTitle}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `We return ${formatPence(to.amountPence)} for ${to.courseTitle} by the method you used to pay. A second letter will tell you when it is on its way, with its credit note.`,
        to.isOver ? 'The course is closed to you from now on.' : 'The course stays open to you.',
      ],
      action: { label: 'See your payments', url: `${env.publicOrigin}/student-dashboard?tab=payments` },
    },
  }
}
