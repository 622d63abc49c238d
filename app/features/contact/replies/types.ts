import type { Cursor, Page } from '#app/core/paging.ts'
import type { MessageStatus } from '#app/core/vocabulary.ts'
import type { ShownFile } from '#app/features/uploads/types.ts'

export type MessageFilter = {
  status: MessageStatus | null
  search: string
  cursor: Cursor | null
  messageId: string | null
}

export type MessageRow = {
  id: string
  reference: string
  name: string
  email: string
  subject: string
  status: MessageStatus
  answerDueAt: Date
  createdAt: Date
  byEmail: boolean
}

type Judged = { isConfirmed: boolean; isSenderUnchecked: boolean; isAutomatic: boolean }

/** A reply by staff, or an incoming email. */
export type ThreadReply = {
  id: string
  body: string
  quoted: string | null
  createdAt: Date
  files: readonly ShownFile[]
} & ({ by: 'staff'; authorName: string } | ({ by: 'sender'; sender: string } & Judged))

export type OpenedMessage = MessageRow & {
  phone: string | null
  message: string
  quoted: string | null
  files: readonly ShownFile[]
  thread: readonly ThreadReply[]
  /** The reason given by the mail server if our emails to this address are returned; otherwise null. */
  returnReason: string | null
  closingReason: string | null
  closedAt: Date | null
  closerName: string | null
  /** The matric number if the sender was signed in as a student; otherwise null. */
  matricNumber: string | null
}

export type MessageCounts = Record<'all' | MessageStatus, number>

export type MessageDesk = {
  filter: MessageFilter
  counts: MessageCounts
  page: Page<MessageRow>
  opened: OpenedMessage | null
}
