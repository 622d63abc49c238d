import type { TicketCategory, TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'

/** A ticket of the demo world: what one student asked about what their own record shows, and what the desk made of it. */
export type Story = {
  /** The name of the student. */
  who: string
  category: TicketCategory
  title: string
  text: string
  priority: TicketPriority
  status: TicketStatus
  hoursAgo: number
  /** A paper that came with the question, as its name and its lines. */
  paper?: readonly [name: string, ...lines: string[]]
  /** What the adviser wrote first. */
  answer?: string
  /** What the student wrote back. */
  thanks?: string
  note?: string
  resolution?: string
}
