import type { TicketDraftKind } from '#app/core/vocabulary.ts'

export type OpenDrafts = {
  mine: Partial<Record<TicketDraftKind, { body: string; savedAt: Date }>>
  others: readonly { fullName: string; savedAt: Date }[]
}
