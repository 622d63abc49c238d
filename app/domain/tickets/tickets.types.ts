import type { Cursor } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketCategory, TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'
import type { Attachment } from './attachments.ts'
import type { OpenDrafts } from './handling.ts'
import type { ThreadEntry } from './thread.ts'

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

export type TicketRow = {
  id: string
  title: string
  studentName: string
  priority: TicketPriority
  status: TicketStatus
  category: TicketCategory
  createdAt: Date
  replyDueAt: Date | null
  /** The version number that the page showed, which detects changes by colleagues. */
  version: number
  description: string
  matricNumber: string
  assigneeName: string | null
}

export type TicketCard = TicketRow & {
  resolvedAt: Date | null
  resolutionNotes: string | null
  studentId: string
  studentEmail: string
  assignedTo: string | null
  mergedInto: string | null
  /** The reason given by the mail server if our emails to the student are returned; otherwise null. */
  returnReason: string | null
}

export type OtherTicket = { id: string; studentId: string; title: string; status: TicketStatus; createdAt: Date }

export type TicketToMerge = OtherTicket & { mergedInto: string | null }

/** The ticket that is open beside the list. The list may no longer contain it. */
export type OpenedTicket = TicketCard & {
  /** True if the reader asked the question as a student, so that a colleague must answer it. */
  isOwn: boolean
  entries: readonly ThreadEntry[]
  files: readonly Attachment[]
  others: readonly OtherTicket[]
  /** Number of messages and notes by the reader. */
  ownMessages: number
  drafts: OpenDrafts
}

export type Adviser = { id: string; fullName: string }

export type TicketCounts = Record<'all' | TicketStatus | 'active' | 'urgent', number>

export type StudentChoice = { matricNumber: string; fullName: string; email: string }

export type Opening = { student: StudentChoice | null; search: string; found: readonly StudentChoice[] }

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
