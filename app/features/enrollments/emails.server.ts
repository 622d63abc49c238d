import { formatDay, formatDayAndTime } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import type { EmailDraft } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import type { ReminderDay } from './rules.ts'

export type EnrollmentEmail = { fullName: string; email: string; courseTitle: string; pricePence: number; dueAt: Date }

const refundRule = `Within ${daysToWithdraw} days of your payment you may withdraw: you receive the full price if less than ${fullRefundBelowPercent}% of the course is completed, or what the law gives you, whichever is more (section 5.3 of our terms).`

function payAction() {
  return { label: 'Pay now', url: `${env.publicOrigin}/student-dashboard?tab=payments` }
}

export function enrollmentEmail(to: EnrollmentEmail): EmailDraft {
  return {
    template: 'enrolment-made',
    recipient: to.email,
    subject: `You are enrolled in ${to.courseTitle}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `You have enrolled in ${to.courseTitle}. The fee is ${formatPence(to.pricePence)}, VAT included, and is due by ${formatDayAndTime(to.dueAt)}.`,
        'The course opens as soon as you have paid. If the fee is not paid by then, the enrolment is cancelled.',
        refundRule,
      ],
      action: payAction(),
    },
  }
}

const dueWords: Record<ReminderDay, string> = { 7: 'soon', 1: 'tomorrow', 0: 'today' }

export function paymentReminderEmail(to: EnrollmentEmail, reminder: ReminderDay): EmailDraft {
  return {
    template: `payment-reminder-${reminder}`,
    recipient: to.email,
    subject:
      reminder === 7
        ? `Payment for ${to.courseTitle} is due on ${formatDay(to.dueAt)}`
        : `Payment for ${to.courseTitle} is due ${dueWords[reminder]}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `The fee of ${formatPence(to.pricePence)} for ${to.courseTitle} is due ${reminder === 7 ? '' : `${dueWords[reminder]}, `}by ${formatDayAndTime(to.dueAt)}.`,
        'After that the enrolment is cancelled. If you need more time, please write to customer service before then.',
      ],
      action: payAction(),
    },
  }
}

export function cancellationEmail(to: EnrollmentEmail & { courseId: string }): EmailDraft {
  return {
    template: 'enrolment-cancelled',
    recipient: to.email,
    subject: `Your enrolment in ${to.courseTitle} was cancelled`,
    content: {
      name: to.fullName,
      paragraphs: [
        `The fee for ${to.courseTitle} was due by ${formatDayAndTime(to.dueAt)} and has not reached us, so the enrolment was cancelled. You owe nothing.`,
        'If you would still like to take the course, customer service can reinstate the enrolment with a new date.',
      ],
      action: {
        label: 'Ask to be reinstated',
        url: `${env.publicOrigin}/student-dashboard?tab=support&ask=reinstatement&course=${to.courseId}`,
      },
    },
  }
}

export function dueDateMovedEmail(to: EnrollmentEmail & { isReinstated: boolean }): EmailDraft {
  return {
    template: to.isReinstated ? 'enrolment-reinstated' : 'payment-date-moved',
    recipient: to.email,
    subject: to.isReinstated
      ? `Your enrolment in ${to.courseTitle} has been reinstated`
      : `You have more time to pay for ${to.courseTitle}`,
    content: {
      name: to.fullName,
      paragraphs: [
        to.isReinstated
          ? `Your enrolment in ${to.courseTitle} has been reinstated at the price it was made at.`
          : `You have more time to pay for ${to.courseTitle}.`,
        `The fee of ${formatPence(to.pricePence)}, VAT included, is now due by ${formatDayAndTime(to.dueAt)}. If it is not paid by then, the enrolment is cancelled.`,
      ],
      action: payAction(),
    },
  }
}
