import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { messageStatuses, type MessageStatus } from '#app/core/vocabulary.ts'
import { describeImminentDueTime, officeMinutesBetween } from '../rules.ts'
import type { MessageFilter } from './types.ts'

export const statusLabels = {
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<MessageStatus, string>

export function readMessageFilter(parameters: URLSearchParams): MessageFilter {
  const messageId = parameters.get('message')
  return {
    status: messageStatuses.find((status) => status === parameters.get('status')) ?? null,
    search: (parameters.get('q') ?? '').trim().slice(0, 200),
    cursor: readCursor(parameters, isId),
    messageId: messageId && isId(messageId) ? messageId : null,
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
