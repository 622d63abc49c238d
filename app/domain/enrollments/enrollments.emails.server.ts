import { vatRatePercentOf } from '#app/content/vat.ts'
import { formatDay, formatDayAndTime } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import type { ReminderDay } from './enrollments.ts'

type Recipient = { fullName: string; email: string; courseTitle: string; pricePence: number; dueAt: Date }

const refundRule = `If you withdraw within ${daysToWithdraw} days of paying, you get the full price back if less than ${fullRefundBelowPercent}% of the course is completed, or what the law gives you, whichever is more (section 5.3 of our terms).`

function buildPayAction() {
  return { label: 'Pay now', url: `${env.publicOrigin}/student-dashboard?tab=payments` }
}

/** Formats the price, and mentions VAT only if the institute charges it. */
function formatPrice({ pricePence }: { pricePence: number }) {
  return `${formatPence(pricePence)}${vatRatePercentOf(env) > 0 ? ', including VAT,' : ''}`
}

export function draftEnrollmentEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'enrolment-made',
    subject: `You are enrolled in ${to.courseTitle}`,
    paragraphs: [
      `You’ve enrolled in ${to.courseTitle}. The fee is ${formatPrice(to)} and is due by ${formatDayAndTime(to.dueAt)}.`,
      'The course opens as soon as you’ve paid. If the fee isn’t paid by then, your enrolment is cancelled.',
      refundRule,
    ],
    action: buildPayAction(),
  })
}

const dueWords: Record<ReminderDay, string> = { 7: 'soon', 1: 'tomorrow', 0: 'today' }

export function draftPaymentReminderEmail(to: Recipient, reminder: ReminderDay) {
  return draftEmailTo(to, {
    template: `payment-reminder-${reminder}`,
    subject:
      reminder === 7
        ? `Payment for ${to.courseTitle} is due on ${formatDay(to.dueAt)}`
        : `Payment for ${to.courseTitle} is due ${dueWords[reminder]}`,
    paragraphs: [
      `The fee of ${formatPence(to.pricePence)} for ${to.courseTitle} is due ${reminder === 7 ? '' : `${dueWords[reminder]}, `}by ${formatDayAndTime(to.dueAt)}.`,
      'After that, your enrolment is cancelled. If you need more time, please contact customer service before then.',
    ],
    action: buildPayAction(),
  })
}

export function draftCancellationEmail(to: Recipient & { courseId: string }) {
  return draftEmailTo(to, {
    template: 'enrolment-cancelled',
    subject: `Your enrolment in ${to.courseTitle} was cancelled`,
    paragraphs: [
      `The fee for ${to.courseTitle} was due by ${formatDayAndTime(to.dueAt)} and hasn’t reached us, so your enrolment was cancelled. You owe nothing.`,
      'If you’d still like to take the course, customer service can reinstate you with a new due date.',
    ],
    action: {
      label: 'Ask to be reinstated',
      url: `${env.publicOrigin}/student-dashboard?tab=support&ask=reinstatement&course=${to.courseId}`,
    },
  })
}

export function draftDueDateMovedEmail(to: Recipient & { isReinstated: boolean }) {
  return draftEmailTo(to, {
    template: to.isReinstated ? 'enrolment-reinstated' : 'payment-date-moved',
    subject: to.isReinstated
      ? `Your enrolment in ${to.courseTitle} has been reinstated`
      : `You have more time to pay for ${to.courseTitle}`,
    paragraphs: [
      to.isReinstated
        ? `Your enrolment in ${to.courseTitle} has been reinstated at its original price.`
        : `You have more time to pay for ${to.courseTitle}.`,
      `The fee of ${formatPrice(to)} is now due by ${formatDayAndTime(to.dueAt)}. If it isn’t paid by then, your enrolment is cancelled.`,
    ],
    action: buildPayAction(),
  })
}
