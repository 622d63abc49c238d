import type { SavedReply } from '#app/features/replies/types.ts'
import type { Page } from '#app/core/paging.ts'
import type { ChatEnder, ChatState, StudentStatus, TicketStatus } from '#app/core/vocabulary.ts'
import type { ChatLine } from '../types.ts'

export type ChatCard = {
  id: string
  state: ChatState
  /** The student’s name, or the name that a visitor gave. */
  guestName: string | null
  matricNumber: string | null
  adviserId: string | null
  adviserName: string | null
  page: string
  waitingSince: Date | null
  lastWrittenAt: Date
  /** The latest line. `lastStaffId` is null if the guest wrote it. */
  lastBody: string
  lastStaffId: string | null
  /** The number of lines that the guest has written since the last line of anybody else. */
  unanswered: number
  isAway: boolean
}

export type EndedCard = {
  id: string
  guestName: string | null
  adviserName: string | null
  endedAt: Date
  lastBody: string
}

export type OpenedChat = ChatCard & {
  lines: readonly ChatLine[]
  beganOn: string
  pageSince: Date
  createdAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  endedBy: ChatEnder | null
  guestEmail: string | null
  ticketId: string | null
  messageReference: string | null
  student: {
    id: string
    email: string
    status: StudentStatus
    earlierChats: number
    tickets: readonly { id: string; title: string; status: TicketStatus; createdAt: Date }[]
  } | null
}

export type ChatDesk = {
  isAtChat: boolean
  presentCount: number
  availabilityText: string
  waiting: readonly ChatCard[]
  waitingCount: number
  mine: readonly ChatCard[]
  others: readonly ChatCard[]
  ended: { page: Page<EndedCard>; total: number } | null
  opened: OpenedChat | null
  replies: readonly SavedReply[]
  today: { count: number; medianAnswerSeconds: number | null }
}
