import { addDays } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { daysToPayInvoice } from '#app/core/terms-of-sale.ts'
import type { EnrollmentStatus, TeamOrderStatus } from '#app/core/vocabulary.ts'
import { lastDayToWithdraw, withdrawalEndsAt } from '../withdrawal/rules.ts'
import type { PlaceCounts, PlaceState } from './types.ts'

export const longestOrganisation = 100
/** Shorter than a receipt's address, which also includes the VAT number. */
export const longestBillingAddress = 240
export const longestVatNumber = 20
export const longestPurchaseOrder = 60

/** The most invitations sent at once. */
export const mostInvitedAtOnce = 50
/** An invitation ends after this many days, and its place is free again. */
export const invitationDays = 60

/** Formats "UKLI-INV-2026-000001", numbered like receipts. */
export function formatInvoiceNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-INV-${year}-${String(number).padStart(6, '0')}`
}

export function totalPence({ places, placePricePence }: { places: number; placePricePence: number }) {
  return places * placePricePence
}

/** The line of an invoice, a receipt or a credit note. */
export function placesOf({ places, courseTitle }: { places: number; courseTitle: string }) {
  return `${courseTitle} (${count(places, 'place')})`
}

export function invoiceDueFrom(orderedAt: Date) {
  return addDays(orderedAt, daysToPayInvoice)
}

/** Unclaimed places can be returned until midnight in London at the end of this day. */
export function lastDayToReturn(paidAt: Date) {
  return lastDayToWithdraw(paidAt)
}

export function isReturnPeriod({ paidAt, now }: { paidAt: Date | null; now: Date }) {
  return paidAt !== null && now < withdrawalEndsAt(paidAt)
}

export function stateOfPlace(place: {
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

/** Maps an order's status to that of an enrolment, so that one rule decides about money for both. */
export function asEnrollmentStatus(status: TeamOrderStatus): EnrollmentStatus {
  if (status === 'awaiting_payment') return 'pending_payment'
  return status === 'paid' ? 'active' : 'cancelled'
}
