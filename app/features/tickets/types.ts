import type { Cursor, Page } from '#app/core/paging.ts'
import type { TicketCategory, TicketPriority, TicketStatus } from '#app/core/vocabulary.ts'
import type { SavedReply } from '#app/features/replies/types.ts'
import type { Attachment } from './attachments/types.ts'
import type { OpenDrafts } from './drafts/types.ts'
import type { ThreadEntry } from './thread/types.ts'

/** Which of the tickets by who has them; null is everyone's. */
export type TicketHolder = 'mine' | 'nobody'

/** By the promise as it is due, by loudness with the longest wait first, or by when they were raised. */
export type TicketSort = 'due' | 'priority' | 'oldest' | 'newest'

/** What an address asks the desk for. */
export type TicketFilter = {
  status: TicketStatus | null
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
  /** As it was seen. */
  version: number
}

export type TicketCard = TicketRow & {
  description: string
  resolvedAt: Date | null
  resolutionNotes: string | null
  studentId: string
  studentEmail: string
  matricNumber: string
  assignedTo: string | null
  assigneeName: string | null
  mergedInto: string | null
}

export type OtherTicket = { id: string; title: string; status: TicketStatus; createdAt: Date }

/** The ticket that is open beside the list, which another's step may have taken out of it. */
export type OpenedTicket = TicketCard & {
  /** Asked by whoever reads it, as a student: a colleague answers. */
  isOwn: boolean
  entries: readonly ThreadEntry[]
  /** Those that came with the question. */
  files: readonly Attachment[]
  others: readonly OtherTicket[]
  drafts: OpenDrafts
}

export type Adviser = { id: string; fullName: string }

export type TicketCounts = Record<'all' | TicketStatus | 'active' | 'urgent', number>

export type TicketDesk = {
  filter: TicketFilter
  /** Beside the filter: how many each status has under the rest of it. */
  counts: Record<'all' | TicketStatus, number>
  page: Page<TicketRow>
  total: number
  advisers: readonly Adviser[]
  replies: readonly SavedReply[]
}

export type Compose = 'reply' | 'note' | 'resolution'

/** What else an address of the desk opens: the composer's mode and the dialogs. */
export type TicketView = {
  compose: Compose | null
  isManaging: boolean
  isOpening: boolean
  /** The ticket of the same student that this one is to be joined with. */
  mergeIntoId: string | null
  /** The saved reply that the answer begins with. */
  replyId: string | null
  /** The saved replies, and which of them is being changed. */
  isKeepingReplies: boolean
  changedReplyId: string | null
}
