import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { type MessageStatus, messageStatuses } from '#app/core/vocabulary.ts'
import { readChoice, readId, readSearch } from '#app/core/url-values.ts'
import { describeImminentDueTime, officeMinutesBetween } from './contact.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { formatCount } from '#app/core/text.ts'

export const statusLabels = {
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<MessageStatus, string>

export type MessageFilter = ReturnType<typeof readMessageFilter>

export function readMessageFilter(parameters: URLSearchParams) {
  return {
    status: readChoice(parameters, 'status', messageStatuses),
    search: readSearch(parameters),
    cursor: readCursor(parameters),
    messageId: readId(parameters, 'message'),
  }
}

export function toUrlQuery({ status, search, cursor }: MessageFilter) {
  return { status, q: search, ...cursorQuery(cursor) }
}

/** Formats the time left or overdue in office hours: "3 h left" or "2 h over". */
export function describeDueTime({ answerDueAt, now }: { answerDueAt: Date; now: Date }) {
  const isOver = answerDueAt < now
  const minutes = isOver ? officeMinutesBetween(answerDueAt, now) : officeMinutesBetween(now, answerDueAt)
  if (minutes === 0) return { isOver, text: isOver ? 'just over' : describeImminentDueTime(answerDueAt, now) }
  const length = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return { isOver, text: `${length} ${isOver ? 'over' : 'left'}` }
}

/**
 * Returns a text that changes with each reply or change of status, so that nobody replies to a thread that has changed
 * since they read it.
 */
export function threadVersion({ status, replies }: { status: MessageStatus; replies: number }) {
  return `${status} ${replies}`
}

export const messageFileUrl = (fileId: string) => `/staff-portal/message-files/${fileId}`

/** Our own limits; the specification gives none. */
export const longestReply = 5000
export const longestReason = 300
export const mostAtOnce = 50

export const replyRefusals = {
  'not-found': { status: 404, text: 'This message does not exist' },
  'is-settled': {
    status: 409,
    text: 'Somebody else has already replied to this or closed it. Nothing was changed.',
  },
  'changed-meanwhile': {
    status: 409,
    text: 'There is something new in this conversation, so nothing was sent. Please read it first; your text is kept below.',
  },
} as const satisfies Refusals
export type ReplyRefusal = keyof typeof replyRefusals

export const replySent: Notice = { tone: 'success', text: 'Reply sent successfully' }

export function describeClosing({ closed, requested }: { closed: number; requested: number }): Notice {
  const left = requested - closed
  const text = `${formatCount(closed, 'message')} closed`
  return {
    tone: 'success',
    text: left === 0 ? text : `${text}; ${formatCount(left, 'other')} had already been dealt with`,
  }
}
