import type { TicketDraftKind } from '#app/core/vocabulary.ts'

/** What one has begun to write on a ticket, and who else has. */
export type OpenDrafts = {
  mine: Partial<Record<TicketDraftKind, { body: string; savedAt: Date }>>
  others: readonly { fullName: string; savedAt: Date }[]
}
