import { type Cursor, type Page, readCursor } from '#app/core/paging.ts'
import { type OfflineMethod, type TeamOrderStatus, teamOrderStatuses } from '#app/core/vocabulary.ts'
import type { PlaceCounts, TeamOrderItem } from '../teams.ts'
import { readChoice, readSearch } from '#app/core/url-values.ts'

export type TeamOrderFilter = { search: string; status: TeamOrderStatus | null; cursor: Cursor | null }

export type TeamOrderRow = TeamOrderItem & PlaceCounts & { totalPence: number; refundedPence: number; isHeld: boolean }

export type TeamOrderList = { filter: TeamOrderFilter; found: Page<TeamOrderRow>; total: number }

/** A payment that one member of staff has recorded and another has to confirm. */
export type RecordedMoney = {
  paymentId: string
  method: OfflineMethod
  amountPence: number
  reference: string
  receivedOn: string
  recordedByName: string
  isOwn: boolean
}

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
