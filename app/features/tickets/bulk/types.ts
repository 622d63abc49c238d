import type { TicketPriority } from '#app/core/vocabulary.ts'

export type SelectedTicket = { ticketId: string; version: number }

export type BulkAction =
  | { step: 'assign'; assignedTo: string | null }
  | { step: 'rate'; priority: TicketPriority }
  | { step: 'close'; reason: string }

export type BulkResult = { done: number; failed: readonly { title: string; reason: string }[] }
