import type { StudentActor } from '#app/core/person.ts'
import type { ChatAuthor, ChatEnder, ChatState } from '#app/core/vocabulary.ts'

/** Who may see a conversation from its page's side: the student whose it is, or the browser that began it. */
export type Guest = { student: StudentActor | null; chatId: string | null }

export type ChatLine = {
  id: string
  place: number
  author: ChatAuthor
  /** The first name of who wrote it at the desk. */
  name: string | null
  /** Whoever reads it wrote it. */
  isOwn: boolean
  body: string
  createdAt: Date
}

/** A conversation as whoever began it sees it. */
export type OwnChat = {
  id: string
  state: ChatState
  adviserName: string | null
  /** How many wait before it, with itself; null where it does not wait. */
  placeInQueue: number | null
  lines: readonly ChatLine[]
  /** Up to which line the desk has read, and when. */
  seenUpTo: number
  seenAt: Date | null
  /** Up to which line its own page has shown it. */
  ownSeen: number
  endedBy: ChatEnder | null
  became: 'ticket' | 'message' | null
}

/** Whether one can begin now, and in words when the desk opens or that nobody is there. */
export type ChatDoor = { isOpen: boolean; words: string }

export type ChatView = { door: ChatDoor; chat: OwnChat | null; isStudent: boolean }
