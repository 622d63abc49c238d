import type { Person, StaffActor } from '#app/core/person.ts'
import type { TeamOrderStatus, EnrollmentStatus } from '#app/core/vocabulary.ts'
import { addDays } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { daysToPayInvoice } from '#app/core/terms-of-sale.ts'
import { getWithdrawalEnd } from '../withdrawal.rules.ts'
import { formatPence } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/platform/rate-limits/rate-limits.ts'
import { paymentRefusals } from '../payments.ts'

/** The order that the organisation's contact asks for. */
export type OwnOrder = { person: Pick<Person, 'userId'>; orderId: string }

/** The order that a member of staff asks for. */
export type AskedOrder = { staff: StaffActor; orderId: string }

export type Buyer = {
  organisation: string
  billingAddress: string
  vatNumber: string | null
  purchaseOrder: string | null
}

/** The numbers of places of one order, by state. Their sum is the number of places that were paid for. */
export type PlaceCounts = { free: number; invited: number; claimed: number; returned: number }

export type PlaceState = 'free' | 'invited' | 'claimed' | 'returned'
export type StudyState = 'not-started' | 'started' | 'finished'

export const longestOrganisation = 100
/** The limit is lower than that of the address on a receipt, which also includes the VAT number. */
export const longestBillingAddress = 240
export const longestVatNumber = 20
export const longestPurchaseOrder = 60

/** The most invitations sent at once. */
export const mostInvitedAtOnce = 50
/** An invitation ends after this many days, and then its place is free again. */
export const invitationDays = 60

/** Formats "UKLI-INV-2026-000001", numbered like receipts. */
export function formatInvoiceNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-INV-${year}-${String(number).padStart(6, '0')}`
}

export function computeTotalPence({ places, placePricePence }: { places: number; placePricePence: number }) {
  return places * placePricePence
}

/** Describes the places for the line of an invoice, a receipt or a credit note. */
export function describeOrderItem({ places, courseTitle }: { places: number; courseTitle: string }) {
  return `${courseTitle} (${formatCount(places, 'place')})`
}

export function computeInvoiceDue(orderedAt: Date) {
  return addDays(orderedAt, daysToPayInvoice)
}

/** Unclaimed places can be returned as long as a student can withdraw. */
export function isReturnPeriod({ paidAt, now }: { paidAt: Date | null; now: Date }) {
  return paidAt !== null && now < getWithdrawalEnd(paidAt)
}

export function getPlaceState(place: {
  enrollmentId: string | null
  invitationId: string | null
  returnedAt: Date | null
}): PlaceState {
  if (place.returnedAt) return 'returned'
  if (place.enrollmentId) return 'claimed'
  return place.invitationId ? 'invited' : 'free'
}

export function countPlaces(states: readonly PlaceState[]): PlaceCounts {
  const counts: PlaceCounts = { free: 0, invited: 0, claimed: 0, returned: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

/** Maps the status of an order to that of an enrolment, so that the same rule decides on payments for both. */
export function toEnrollmentStatus(status: TeamOrderStatus): EnrollmentStatus {
  if (status === 'awaiting_payment') return 'pending_payment'
  return status === 'paid' ? 'active' : 'cancelled'
}

export const orderRefusals = {
  'not-found': { status: 404, text: 'There is no such order' },
  'unconfirmed-address': { status: 403, text: 'Please confirm your email address first. We’ve sent you a link' },
  'no-such-course': { status: 422, text: 'Please choose one of the open courses' },
  full: { status: 409, text: 'This course doesn’t have that many places left. Please order fewer, or contact us' },
  throttled: { status: 429, text: 'You’ve placed several orders today. Please try again tomorrow or contact us' },
  'not-awaiting': { status: 409, text: 'This order has already been paid or cancelled' },
  'being-paid': { status: 409, text: 'A card payment for this order is under way. Please try again in half an hour' },
  recorded: paymentRefusals.recorded,
  'no-cards': paymentRefusals['no-cards'],
  'provider-away': paymentRefusals['provider-away'],
  declined: paymentRefusals.declined,
  'unknown-card': paymentRefusals['unknown-card'],
  closed: paymentRefusals.closed,
} as const satisfies Refusals
export type OrderRefusal = keyof typeof orderRefusals

export const placeRefusals = {
  'not-found': { status: 404, text: 'There is no such place' },
  'not-paid': { status: 409, text: 'You can hand out the places once the order is paid' },
  disputed: { status: 409, text: 'The bank is disputing this payment. Please wait until that’s settled' },
  'too-few-free': { status: 409, text: 'There aren’t that many free places left' },
  'not-invited': { status: 409, text: 'This invitation has since been used or cancelled' },
  throttled: { status: 429, text: 'We’ve sent many emails for this order today. Please try again tomorrow' },
  'too-late': { status: 409, text: 'The time to return places is over' },
  'sum-changed': { status: 409, text: 'The number of unused places has changed. Please check it again' },
  'nothing-left': { status: 409, text: 'That’s more than is left of this payment' },
  'own-record': { status: 403, text: 'You can’t decide on your own order' },
} as const satisfies Refusals
export type PlaceRefusal = keyof typeof placeRefusals

export const claimRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link doesn’t work any more. It may have been used, closed or replaced. Please ask your organisation for a new one.',
  },
  ...tooManyLinks,
  'none-left': {
    status: 409,
    text: 'All places of this link have been claimed. Please ask your organisation for another one.',
  },
} as const satisfies Refusals
export type ClaimRefusal = keyof typeof claimRefusals

const successNotice = (text: string, title?: string): Notice => ({ tone: 'success', text, ...(title ? { title } : {}) })

export const teamNotices = {
  ordered: successNotice(
    'We’ve emailed you the details. You can hand out the places once we’ve received your payment',
    'Order received',
  ),
  paid: successNotice('You can now hand out the places', 'Payment received'),
  confirmed: (receiptNumber: string) =>
    successNotice(`The payment is confirmed, and the contact can hand out the places. Its receipt is ${receiptNumber}`),
  cancelled: successNotice('The order is cancelled'),
  linkOpened: successNotice('The link is open'),
  linkClosed: successNotice('The link is closed. Claimed places stay claimed'),
  linkRenewed: successNotice('You have a new link. The old one no longer works'),
  invited: (sent: number) => successNotice(`${formatCount(sent, 'invitation')} sent`),
  resent: successNotice('We’ve sent the invitation again'),
  invitationCancelled: successNotice('The invitation is cancelled, and the place is free'),
  returned: ({ places, pence }: { places: number; pence: number }) =>
    successNotice(`${formatCount(places, 'place')} returned. ${formatPence(pence)} is on its way back`),
  claimed: successNotice('Your course is open', 'Place claimed'),
  shared: successNotice('Your choice is saved'),
}

/** The notice on the order's page that a payment or a cancellation was refused. */
export function orderRefusedNotice(refusal: OrderRefusal): Notice {
  const words: { text: string; title?: string } = orderRefusals[refusal]
  return { tone: 'error', title: words.title ?? 'Order', text: words.text }
}
