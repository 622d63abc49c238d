import type { StudentActor } from '#app/core/person.ts'
import type { ChatEnder, ChatState, MessageAuthor } from '#app/core/vocabulary.ts'
import { formatClockTime } from '#app/core/dates.ts'
import { truncateText } from '#app/core/text.ts'
import { describeOfficeState, officeStateAt } from '#app/domain/contact/contact.ts'
import type { Refusals } from '#app/core/outcome.ts'

/**
 * The person who asks in a chat: a signed-in student, or a visitor, whom we know only by the chat id in their cookie.
 */
export type Guest = { student: StudentActor | null; chatId: string | null }

/** What the pages of a chat call the author of a line; `house` is an automatic line. */
export const lineAuthors = {
  person: 'guest',
  staff: 'adviser',
  system: 'house',
} as const satisfies Record<MessageAuthor, string>
type LineAuthor = (typeof lineAuthors)[MessageAuthor]

export type ChatLine = {
  id: string
  place: number
  author: LineAuthor
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

export const longestLine = 2_000
/** The most lines of a chat; a longer conversation should become a ticket. */
export const mostLines = 500
/** The most chats that one adviser can have at a time. */
export const mostChatsEach = 4
/** Waits longer than this are highlighted. */
export const longWaitSeconds = 60
/** Guests and advisers without a connection for this long count as gone. */
export const goneAfterSeconds = 90
/** The interval at which connections are recorded; well below `goneAfterSeconds`. */
export const recordConnectionsEverySeconds = 30
/** A chat ends after this long without a new line. */
export const silenceMinutes = 30
/** The time for which an ended chat stays visible to its guest. */
export const shownAfterEndMinutes = 30
/** The time for which a visitor’s browser can continue its chat. */
export const guestHours = 12
/**
 * Days for which ended chats are kept (privacy policy, section 8). A ticket or enquiry made from a chat has its own
 * copy.
 */
export const keptDays = 90
export const longestPath = 200

export function isGuestGone({ seenAt, now }: { seenAt: Date; now: Date }) {
  return now.getTime() - seenAt.getTime() >= goneAfterSeconds * 1_000
}

/** Says whether the chat is open: in office hours, while an adviser is available. */
export function describeAvailability({ now, presentCount }: { now: Date; presentCount: number }): ChatAvailability {
  const desk = officeStateAt(now)
  if (!desk.isOpen) return { isOpen: false, words: describeOfficeState(desk) }
  if (presentCount > 0) return { isOpen: true, words: `The chat is open until ${formatClockTime(desk.closesAt)}.` }
  return {
    isOpen: false,
    words: `No one is available to chat right now. Our office is open until ${formatClockTime(desk.closesAt)} London time.`,
  }
}

/** Returns the first name, with which advisers sign: "Priya" for "Priya Raghunathan". */
export function extractFirstName(fullName: string) {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}

/** Returns the path of a page on this site without its query; "/" for any other URL. */
export function readSitePath(given: string) {
  const path = given.split(/[?#]/, 1)[0] ?? ''
  return /^\/(?!\/)[\w./%~-]*$/.test(path) && path.length <= longestPath ? path : '/'
}

/** Formats a wait as "1 min 40" or "35 s". */
export function formatWait(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 ? `${minutes} min ${whole % 60}` : `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export type WrittenLine = { author: LineAuthor; name: string | null; body: string; createdAt: Date }

export function formatTranscript(lines: readonly WrittenLine[], guestName: string) {
  return lines
    .map(({ author, name, body, createdAt }) => {
      const who = author === 'guest' ? guestName : (name ?? 'UKLI')
      const at = formatClockTime(createdAt)
      return author === 'house' ? `(${at}) ${body}` : `${at} ${who}: ${body.replaceAll('\n', '\n    ')}`
    })
    .join('\n')
}

export function makeTicketTitle(body: string) {
  return truncateText(body.replaceAll(/\s+/g, ' ').trim(), 80)
}

export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export const chatRefusals = {
  'no-adviser': {
    status: 409,
    text: 'No one is available to chat right now. Your text is kept below, so you can send it as a message.',
  },
  'not-found': { status: 404, text: 'This chat has ended. You can start a new one.' },
  'is-over': { status: 409, text: 'This chat has ended. You can start a new one.' },
  'too-long': {
    status: 409,
    text: 'This chat has become very long. Please send us anything else as a message.',
  },
  'no-email': { status: 422, text: 'Please enter your name and email address so we can reply' },
  throttled: { status: 429, text: 'Too many messages at once. Please wait a minute and try again.' },
} as const satisfies Refusals

export type ChatRefusal = keyof typeof chatRefusals
export const chatFailed = 'Failed to send your message'

export const systemLines = {
  joined: (name: string) => `${name} joined`,
  returned: 'We lost the adviser’s connection. Someone else will be with you shortly.',
  left: (name: string) => `${name} has left. Someone else will be with you shortly.`,
  endedByGuest: 'Chat ended',
  endedByAdviser: (name: string) => `${name} ended the chat`,
  endedBySilence: `Chat ended after half an hour without messages`,
  becameTicket: 'This chat is now a ticket. You can follow it on your dashboard.',
  becameMessage: (reference: string) => `We’ll reply to this chat by email. Your reference is ${reference}.`,
} as const
