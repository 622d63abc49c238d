import type { StudentActor } from '#app/core/person.ts'
import type { ChatAuthor, ChatEnder, ChatState } from '#app/core/vocabulary.ts'

/** The visitor’s side of a chat: a student, or the browser that started it. */
export type Guest = { student: StudentActor | null; chatId: string | null }

export type ChatLine = {
  id: string
  place: number
  author: ChatAuthor
  /** The first name of the member of staff who wrote it. */
  name: string | null
  isOwn: boolean
  body: string
  createdAt: Date
}

export type OwnChat = {
  id: string
  state: ChatState
  adviserName: string | null
  /** Counts from 1; null when not waiting. */
  placeInQueue: number | null
  lines: readonly ChatLine[]
  /** The last line that the adviser has read, and when. */
  seenUpTo: number
  seenAt: Date | null
  /** The last line that the guest has read. */
  ownSeen: number
  endedBy: ChatEnder | null
  became: 'ticket' | 'message' | null
}

/** Says in `words` when the office opens or that no adviser is available. */
export type ChatAvailability = { isOpen: boolean; words: string }

export type ChatView = { availability: ChatAvailability; chat: OwnChat | null; isStudent: boolean }
