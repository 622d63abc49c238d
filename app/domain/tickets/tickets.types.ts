import type { StaffActor } from '#app/core/person.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'

/** A ticket, and the member of staff who wants to read or change it. */
export type AskedTicket = { staff: StaffActor; ticketId: string }

export type OtherTicket = { id: string; studentId: string; title: string; status: TicketStatus; createdAt: Date }

export type TicketToMerge = OtherTicket & { mergedInto: string | null }
