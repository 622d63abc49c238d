import type { Cursor } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketCategory, TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'

/** A ticket, and the member of staff who wants to read or change it. */
export type AskedTicket = { staff: StaffActor; ticketId: string }

/** The tickets to list: those assigned to the reader, or those assigned to nobody. */
export type TicketHolder = 'mine' | 'nobody'

/** The order of the list: by due reply, by priority with the longest wait first, or by creation time. */
export type TicketSort = 'due' | 'priority' | 'oldest' | 'newest'

export type TicketFilter = {
  status: TicketStatus | 'active' | null
  priority: TicketPriority | null
  search: string
  holder: TicketHolder | null
  category: TicketCategory | null
  sort: TicketSort
  cursor: Cursor | null
  ticketId: string | null
}

export type OtherTicket = { id: string; studentId: string; title: string; status: TicketStatus; createdAt: Date }

export type TicketToMerge = OtherTicket & { mergedInto: string | null }

export type ComposeMode = 'reply' | 'note' | 'resolution'

/** The parts of the URL besides the filter: the mode of the composer, and the dialogs. */
export type TicketView = {
  compose: ComposeMode | null
  isManaging: boolean
  /** The dialog that opens a ticket: the matric number of the chosen student, or the search for one. */
  opening: { matricNumber: string | null; search: string } | null
  /** The id of the ticket to merge into, of the same student. */
  mergeIntoId: string | null
  replyId: string | null
  areRepliesOpen: boolean
  editedReplyId: string | null
}
