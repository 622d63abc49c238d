import { formatDay } from '#app/core/dates.ts'
import { institute } from '#app/core/institute.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { draftEmailTo, type EmailDraft } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { explainToPayer, type UnusableMoney } from '../unusable.ts'
import { getLastDayToWithdraw } from '../withdrawal.rules.ts'
import { invitationDays, computeTotalPence } from './teams.ts'
import { claimNotices, teamTerms } from './terms.ts'

type Order = {
  id: string
  invoiceNumber: string
  organisation: string
  places: number
  placePricePence: number
  dueAt: Date
}
type Recipient = { fullName: string; email: string; courseTitle: string; order: Order }

const describePlaces = ({ order, courseTitle }: Recipient) => `${formatCount(order.places, 'place')} on ${courseTitle}`
const buildOrderAction = (label: string, { id }: Pick<Order, 'id'>) => ({
  label,
  url: `${env.publicOrigin}/team/${id}`,
})

export function draftOrderReceivedEmail(to: Recipient) {
  const { order } = to
  return draftEmailTo(to, {
    template: 'team-order-received',
    subject: `Invoice ${order.invoiceNumber} for ${describePlaces(to)}`,
    paragraphs: [
      `Thanks for ordering ${describePlaces(to)} for ${order.organisation}. The total is ${formatPence(computeTotalPence(order))}.`,
      `You can download the invoice on the order’s page. Please pay it by ${formatDay(order.dueAt)} and give its number, ${order.invoiceNumber}, with your payment.`,
      'Once we have confirmed your payment, you can hand out the places.',
      ...teamTerms.map(({ title, text }) => `${title}: ${text}`),
    ],
    action: buildOrderAction('Open the order', order),
  })
}

export function draftOrderPaidEmail(to: Recipient & { amountPence: number; receiptNumber: string; paidAt: Date }) {
  const { order } = to
  return draftEmailTo(to, {
    template: 'team-order-paid',
    subject: `Payment received for ${describePlaces(to)}: receipt ${to.receiptNumber}`,
    paragraphs: [
      `Thanks, we’ve received ${formatPence(to.amountPence)} for ${describePlaces(to)}. You can now hand out the places, by a link or by email, on the order’s page. Your receipt, ${to.receiptNumber}, is there too.`,
      `You can return places that nobody has claimed until ${formatDay(getLastDayToWithdraw(to.paidAt))}.`,
      ...teamTerms.map(({ title, text }) => `${title}: ${text}`),
    ],
    action: buildOrderAction('Hand out places', order),
  })
}

export function draftUnusableTeamPaymentEmail(to: Recipient & UnusableMoney) {
  return draftEmailTo(to, {
    template: 'team-payment-to-be-refunded',
    subject: `Your payment for ${describePlaces(to)} will be refunded`,
    paragraphs: [
      `We received ${to.received} for ${describePlaces(to)} but couldn’t use it. ${explainToPayer({ ...to, closed: 'The order had already been paid or cancelled.' })}`,
      'We’ll return it the way it came. You don’t need to do anything.',
    ],
    action: buildOrderAction('Open the order', to.order),
  })
}

export function draftTeamRefundSentEmail(
  to: Recipient & { amountPence: number; creditNoteNumber: string; isByBank: boolean; closed: number },
) {
  return draftEmailTo(to, {
    template: 'team-refund-made',
    subject: `${formatPence(to.amountPence)} returned for ${to.courseTitle}: credit note ${to.creditNoteNumber}`,
    paragraphs: [
      to.isByBank
        ? `Your bank has taken back ${formatPence(to.amountPence)} of your payment for ${describePlaces(to)}.`
        : `We’ve returned ${formatPence(to.amountPence)} of your payment for ${describePlaces(to)} the way you paid. Banks take a few days to show it.`,
      ...(to.closed > 0
        ? [
            `So ${formatCount(to.closed, 'unclaimed place')} can no longer be used. People who have claimed one can keep studying.`,
          ]
        : []),
      `Your credit note is ${to.creditNoteNumber}; you can download it on the order’s page.`,
    ],
    action: buildOrderAction('Open the order', to.order),
  })
}

export function draftTeamDisputeEmail(to: Recipient & { amountPence: number; isOver: boolean }) {
  return draftEmailTo(to, {
    template: to.isOver ? 'team-dispute-ended' : 'team-payment-disputed',
    subject: to.isOver
      ? `The dispute over ${describePlaces(to)} has ended`
      : `Your payment for ${describePlaces(to)} is disputed`,
    paragraphs: to.isOver
      ? ['The dispute over your payment has ended, and you can hand out and return places again.']
      : [
          `Your bank is disputing ${formatPence(to.amountPence)} for ${describePlaces(to)}. Until that’s settled, no place can be claimed or returned. People who have claimed one can keep studying.`,
          'If you didn’t start this, please ask your bank to withdraw the dispute.',
        ],
    action: buildOrderAction('Open the order', to.order),
  })
}

export function draftTeamDisputeReversedEmail(to: Recipient & { amountPence: number }) {
  return draftEmailTo(to, {
    template: 'team-dispute-reversed',
    subject: `Your bank has returned your payment for ${describePlaces(to)} to us`,
    paragraphs: [
      `The dispute over ${formatPence(to.amountPence)} for ${describePlaces(to)} was decided for us after all, and your bank has paid the money to us again.`,
      'Places had been closed for it. Please reply to tell us whether you’d like places again or the money back.',
    ],
    action: buildOrderAction('Open the order', to.order),
  })
}

/** The email with the link to a place. It names nobody, because the contact may have mistyped the address. */
export function draftInvitationEmail(to: {
  email: string
  courseTitle: string
  organisation: string
  url: string
}): EmailDraft {
  return {
    template: 'team-invitation',
    recipient: to.email,
    subject: `A place on ${to.courseTitle}`,
    content: {
      name: null,
      paragraphs: [
        `${to.organisation} offers you a place on ${to.courseTitle} at ${institute().name} and pays for it.`,
        `${claimNotices.always(to.organisation)} ${claimNotices.invitation}`,
        `The link is only for you. It works once, for ${invitationDays} days.`,
      ],
      action: { label: 'See your place', url: to.url },
      closing: 'If you don’t want it, you don’t need to do anything.',
    },
  }
}

export function draftPlaceClaimedEmail(to: {
  fullName: string
  email: string
  courseId: string
  courseTitle: string
  organisation: string
  isShared: boolean
}) {
  return draftEmailTo(to, {
    template: 'team-place-claimed',
    subject: `Your place on ${to.courseTitle}`,
    paragraphs: [
      `Your place on ${to.courseTitle} is open, and its weeks count from today. ${to.organisation} has paid for it.`,
      to.isShared
        ? `You agreed that ${to.organisation} sees your name and whether you have started and finished. You can change that at any time in My account.`
        : `${to.organisation} sees that the place is claimed, but neither your name nor your progress. You can change that in My account.`,
      claimNotices.money,
    ],
    action: { label: 'Start learning', url: `${env.publicOrigin}/course/${to.courseId}` },
  })
}

/** Tells the contact about the free place, without naming the student. */
export function draftPlaceGivenBackEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'team-place-given-back',
    subject: `A place on ${to.courseTitle} is free again`,
    paragraphs: [`Someone has given up their place on ${to.courseTitle}. You can hand it out again.`],
    action: buildOrderAction('Hand out places', to.order),
  })
}

export function draftPlaceGivenUpEmail(to: {
  fullName: string
  email: string
  courseTitle: string
  organisation: string
  /** True if the organisation has its money back, so that nobody else can get the place. */
  isClosed: boolean
}) {
  const { organisation } = to
  const after = to.isClosed
    ? `${organisation} has its money for this place back, so nobody else can use it.`
    : `${organisation}, who paid for it, can give the place to someone else.`
  return draftEmailTo(to, {
    template: 'team-place-given-up',
    subject: `You have given up your place on ${to.courseTitle}`,
    paragraphs: [`You’ve given up your place on ${to.courseTitle}, and the course is now closed to you. ${after}`],
  })
}

export function draftPlacesReturnedEmail(to: Recipient & { returned: number; amountPence: number }) {
  return draftEmailTo(to, {
    template: 'team-places-returned',
    subject: `${formatCount(to.returned, 'place')} on ${to.courseTitle} returned`,
    paragraphs: [
      `You’ve returned ${formatCount(to.returned, 'place')} on ${to.courseTitle}. We’ll return ${formatPence(to.amountPence)} the way you paid, and email you the credit note.`,
    ],
    action: buildOrderAction('Open the order', to.order),
  })
}
