import type { Cursor, Page } from '#app/core/paging.ts'
import type { MessageStatus } from '#app/core/vocabulary.ts'

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
}

export type OpenedMessage = MessageRow & {
  phone: string | null
  message: string
  answer: string | null
  answeredAt: Date | null
  answererName: string | null
  closingReason: string | null
  closedAt: Date | null
  closerName: string | null
  /** Set if the sender was signed in as a student. */
  matricNumber: string | null
}

export type MessageCounts = Record<'all' | MessageStatus, number>

export type MessageDesk = {
  filter: MessageFilter
  counts: MessageCounts
  page: Page<MessageRow>
  opened: OpenedMessage | null
}
