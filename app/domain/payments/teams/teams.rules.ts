import { addDays } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { daysToPayInvoice } from '#app/core/terms-of-sale.ts'
import type { EnrollmentStatus, TeamOrderStatus } from '#app/core/vocabulary.ts'
import { getLastDayToWithdraw, getWithdrawalEnd } from '../withdrawal.rules.ts'
import type { PlaceCounts, PlaceState } from './teams.types.ts'

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

/**
 * Returns the last day on which unclaimed places can be returned. The period ends at midnight in London after this day.
 */
export function getLastDayToReturn(paidAt: Date) {
  return getLastDayToWithdraw(paidAt)
}

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
