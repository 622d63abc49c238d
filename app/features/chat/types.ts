import type { StudentActor } from '#app/core/person.ts'
import type { ChatAuthor, ChatEnder, ChatState } from '#app/core/vocabulary.ts'

/**
 * The person who asks in a chat: a signed-in student, or a visitor, whom we know only by the chat id in their cookie.
 */
export type Guest = { student: StudentActor | null; chatId: string | null }

export type ChatLine = {
  id: string
  place: number
  author: ChatAuthor
  /** The first name of the member of staff who wrote the line. */
  name: string | null
  isOwn: boolean
  body: string
  createdAt: Date
}

export type OwnChat = {
  id: string
  state: ChatState
  adviserName: string | null
  /** The place in the queue, from 1; null if the chat does not wait. */
  placeInQueue: number | null
  lines: readonly ChatLine[]
  endedBy: ChatEnder | null
  became: 'ticket' | 'message' | null
}

/** The state of the chat, open or closed. `words` say when the office opens, or that no adviser is available. */
export type ChatAvailability = { isOpen: boolean; words: string }

export type ChatView = { availability: ChatAvailability; chat: OwnChat | null; isStudent: boolean }
