import type { Cursor, Page } from '#app/core/paging.ts'
import type { OfflineMethod, TeamOrderStatus } from '#app/core/vocabulary.ts'
import type { PaymentDispute } from '../../payment/types.ts'
import type { PlaceCounts, TeamOrderItem, TeamPage } from '../types.ts'

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

export type TeamOrderDesk = { page: TeamPage; recorded: RecordedMoney | null; mayReturn: boolean } & {
  disputes: readonly PaymentDispute[]
  /** True if the reader is the order's contact, who may not decide on it. */
  isOwn: boolean
}
