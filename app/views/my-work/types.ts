import type { TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'

export type AssignedTicket = {
  id: string
  title: string
  studentName: string
  priority: TicketPriority
  status: TicketStatus
  replyDueAt: Date | null
}

export type OwnInterview = {
  applicationId: string
  applicantName: string
  position: string
  place: string
  startsAt: Date
}

export type MyWork = {
  /** The assigned tickets; null for staff who do not handle tickets. */
  tickets: { rows: readonly AssignedTicket[]; total: number } | null
  interviews: readonly OwnInterview[]
}
