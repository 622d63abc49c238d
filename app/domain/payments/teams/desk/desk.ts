import { type Cursor, readCursor } from '#app/core/paging.ts'
import { type TeamOrderStatus, teamOrderStatuses } from '#app/core/vocabulary.ts'
import { readChoice, readSearch } from '#app/core/url-values.ts'

export type TeamOrderFilter = { search: string; status: TeamOrderStatus | null; cursor: Cursor | null }

export const listPath = '/staff-portal/money/teams'
export const ordersPageSize = 30
export function readOrderFilter(parameters: URLSearchParams): TeamOrderFilter {
  return {
    search: readSearch(parameters),
    status: readChoice(parameters, 'status', teamOrderStatuses),
    cursor: readCursor(parameters),
  }
}

export const orderSteps = ['record', 'confirm', 'withdraw-recording', 'cancel', 'return'] as const
export type OrderStep = (typeof orderSteps)[number]

export const stepLabels = {
  record: 'Record payment',
  confirm: 'Confirm payment',
  'withdraw-recording': 'Withdraw recording',
  cancel: 'Cancel order',
  return: 'Return places',
} as const satisfies Record<OrderStep, string>
