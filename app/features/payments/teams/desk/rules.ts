import { isId } from '#app/core/ids.ts'
import { readCursor } from '#app/core/paging.ts'
import { teamOrderStatuses } from '#app/core/vocabulary.ts'
import type { TeamOrderFilter } from './types.ts'

export const listPath = '/staff-portal/money/teams'
export const ordersPageSize = 30
const longestSearch = 200

export function readOrderFilter(parameters: URLSearchParams): TeamOrderFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    status: teamOrderStatuses.find((status) => status === parameters.get('status')) ?? null,
    cursor: readCursor(parameters, isId),
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
