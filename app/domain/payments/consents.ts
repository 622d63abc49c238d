import { emailFor, institute } from '#app/core/institute.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import type { ConsentKind } from '#app/core/vocabulary.ts'

/**
 * The version of the texts below. Change it with any text, because each payment records the version that was agreed to.
 */
export const consentsVersion = '2026-11-22'

/** The refund policy and the right to cancel, shown before payment and repeated in the email. */
export const refundRights = {
  policy: {
    title: 'Our refund policy',
    text: `You get the full price back if you withdraw within ${daysToWithdraw} days and have marked fewer than ${fullRefundBelowPercent}% of the sections as read.`,
  },
  law: {
    title: 'Your legal right',
    text: `As a consumer, you may cancel within ${daysToWithdraw} days after the day of your payment, without giving a reason. Because you ask us to begin at once, we may keep the share of the price for the sections you have marked as read by then.`,
  },
  both: 'You get whichever is more. Both run from the day the contract begins, which is when we confirm your payment, and both end when you submit the final exam, because the course has then been supplied in full.',
} as const

export const consentTexts: Record<ConsentKind, string> = {
  'begin-at-once': `I ask you to open the course at once, before the ${daysToWithdraw} days in which I may cancel by law are over.`,
  'right-to-cancel': `I understand that, if I then cancel within the ${daysToWithdraw} days, you may keep a share of the price for what I have marked as read, and that I lose the right to cancel once I have submitted the final exam.`,
}

/**
 * The model cancellation form of the Consumer Contracts Regulations. Students may also use any other clear statement.
 */
export const modelForm = {
  get to() {
    return `To ${[institute().name, ...(institute().address ?? []), emailFor('support')].filter(Boolean).join(', ')}:`
  },
  lines: [
    'I hereby give notice that I cancel my contract for the supply of the following course:',
    'Contract made on:',
    'Name of consumer:',
    'Address of consumer:',
    'Signature of consumer (only if this form is sent on paper):',
    'Date:',
  ],
} as const
