import type { TicketCategory, TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'

/** What an address asks the list for. */
export type TicketFilter = { status: TicketStatus | null; page: number; ticketId: string | null }

export type TicketCard = {
  id: string
  title: string
  description: string
  category: TicketCategory
  priority: TicketPriority
  status: TicketStatus
  createdAt: Date
  resolvedAt: Date | null
  resolutionNotes: string | null
  version: number
  studentName: string
  studentEmail: string
  matricNumber: string
  assigneeName: string | null
}

export type TicketCounts = Record<'all' | TicketStatus | 'active' | 'urgent', number>

export type TicketDesk = {
  filter: TicketFilter
  counts: TicketCounts
  cards: readonly TicketCard[]
  pageSize: number
  /** The one that is managed, which another's step may have taken out of the list. */
  managed: TicketCard | null
}
