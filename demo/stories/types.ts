import type { TicketCategory, TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'

/** A demo ticket: a student's question about something in their own record, with the replies. */
export type Story = {
  who: string
  category: TicketCategory
  title: string
  text: string
  priority: TicketPriority
  status: TicketStatus
  hoursAgo: number
  /** The attached file: its name and its lines. */
  paper?: readonly [name: string, ...lines: string[]]
  answer?: string
  thanks?: string
  note?: string
  resolution?: string
}
