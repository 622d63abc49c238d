import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import type { LetterDraft } from '#app/features/mail/letter.ts'
import { env } from '#app/platform/env.server.ts'
import { consentWords, modelForm, waysOut } from './consents/messages.ts'
import { lastDayToWithdraw } from './withdrawal/rules.ts'

type Payer = { fullName: string; email: string; courseTitle: string; amountPence: number }

export function paymentLetter(
  to: Payer & { courseId: string; receiptNumber: string; vatPence: number; paidAt: Date },
): LetterDraft {
  return {
    template: 'payment-received',
    recipient: to.email,
    subject: `Payment received for ${to.courseTitle}: receipt ${to.receiptNumber}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `We have received ${formatPence(to.amountPence)} for ${to.courseTitle}, of which ${formatPence(to.vatPence)} is VAT. Your receipt is ${to.receiptNumber}; you can download it from your dashboard under Payments.`,
        'The course is open from now on, and its weeks count from today.',
        'If you change your mind, you can withdraw from your dashboard, under My Courses, or with any clear statement to us.',
        `${waysOut.policy.title}: ${waysOut.policy.text}`,
        `${waysOut.law.title}: ${waysOut.law.text}`,
        `${waysOut.both} Your 14 days end on ${formatDay(lastDayToWithdraw(to.paidAt))}.`,
        `Before paying you agreed: “${consentWords['begin-at-once']}” and “${consentWords['right-to-cancel']}”`,
        `Model cancellation form (you may use it, but need not). ${modelForm.to} ${modelForm.lines.map((line) => `${line} ____`).join(' ')}`,
      ],
      action: { label: 'Start learning', url: `${env.publicOrigin}/course/${to.courseId}` },
    },
  }
}

export function lateMoneyLetter(to: Payer): LetterDraft {
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
