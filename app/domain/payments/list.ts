import { readCursor } from '#app/core/paging.ts'
import { type PaymentProvider, type PaymentStatus, paymentProviders } from '#app/core/vocabulary.ts'
import { readCalendarDay } from '#app/core/dates.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { readChoice, readId, readSearch } from '#app/core/url-values.ts'

export const paymentPageSize = 50
export const listStates = ['attention', 'paid', 'recorded', 'refunded', 'unpaid'] as const
export type ListState = (typeof listStates)[number]

export const listStateLabels = {
  attention: 'Needs attention',
  paid: 'Paid',
  recorded: 'To be confirmed',
  refunded: 'Refunded in full',
  unpaid: 'Not completed',
} as const satisfies Record<ListState, string>

/**
 * The payment statuses that each filter matches. The filter `attention` is not here, because it also depends on refunds
 * and disputes.
 */
export const statusesOf: Readonly<Record<Exclude<ListState, 'attention'>, readonly PaymentStatus[]>> = {
  paid: ['succeeded'],
  recorded: ['recorded'],
  refunded: ['refunded'],
  unpaid: ['started', 'failed', 'expired', 'withdrawn'],
}

export const methodLabels = {
  stripe: 'Card',
  sandbox: 'Test card',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
} as const satisfies Record<PaymentProvider, string>

export type PaymentFilter = ReturnType<typeof readPaymentFilter>

/** Reads the filter from the URL; unknown values are ignored. */
export function readPaymentFilter(parameters: URLSearchParams) {
  return {
    search: readSearch(parameters),
    state: readChoice(parameters, 'state', listStates),
    way: readChoice(parameters, 'way', paymentProviders),
    courseId: readId(parameters, 'course'),
    /** The first day of the period; `to` is the last. Both are calendar days in London and included. */
    from: readCalendarDay(parameters.get('from')),
    to: readCalendarDay(parameters.get('to')),
    cursor: readCursor(parameters),
  }
}

export function paymentQuery({ search, state, way, courseId, from, to }: Omit<PaymentFilter, 'cursor'>) {
  return { q: search, state, way, course: courseId, from, to }
}

/** Returns the URL of an organisation's order, whose page shows its payments. */
export function teamOrderUrl(orderId: string) {
  return `/staff-portal/money/teams/${orderId}`
}

/** Returns the URL of the page that shows a payment: its own page, or the page of the organisation's order. */
export function paymentPageUrl({ paymentId, teamOrderId }: { paymentId: string; teamOrderId: string | null }) {
  return teamOrderId ? teamOrderUrl(teamOrderId) : paymentUrl(paymentId)
}

/** Returns the URL of the student's record, or of the organisation's order. */
export function payerUrl({ matricNumber, teamOrderId }: { matricNumber: string; teamOrderId: string | null }) {
  return teamOrderId ? teamOrderUrl(teamOrderId) : recordUrl(matricNumber)
}

export function paymentUrl(paymentId: string) {
  return `/staff-portal/money/payments/${paymentId}`
}
