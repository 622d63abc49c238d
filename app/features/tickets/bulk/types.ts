import type { TicketPriority } from '#app/core/vocabulary.ts'

export type SelectedTicket = { ticketId: string; version: number }

export type BulkAction =
  | { deed: 'assign'; assignedTo: string | null }
  | { deed: 'rate'; priority: TicketPriority }
  | { deed: 'close'; reason: string }

export type BulkResult = { done: number; failed: readonly { title: string; reason: string }[] }
