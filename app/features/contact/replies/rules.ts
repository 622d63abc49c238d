import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { messageStatuses, type MessageStatus } from '#app/core/vocabulary.ts'
import { dueWords, officeMinutesBetween } from '../rules.ts'
import type { MessageFilter } from './types.ts'

export const statusLabels = {
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<MessageStatus, string>

/** What the address asks for; anything unknown counts as not asked for. */
export function readMessageFilter(parameters: URLSearchParams): MessageFilter {
  const messageId = parameters.get('message')
  return {
    status: messageStatuses.find((status) => status === parameters.get('status')) ?? null,
    search: (parameters.get('q') ?? '').trim().slice(0, 200),
    cursor: readCursor(parameters, isId),
    messageId: messageId && isId(messageId) ? messageId : null,
  }
}

/** What of the filter stands in the address. */
export function queryOf({ status, search, cursor }: MessageFilter) {
  return { status, q: search, ...cursorQuery(cursor) }
}

/** "3 h left", "2 h over": in office hours, of a message that waits. */
export function describePromise({ answerDueAt, now }: { answerDueAt: Date; now: Date }) {
  const isOver = answerDueAt < now
  const minutes = isOver ? officeMinutesBetween(answerDueAt, now) : officeMinutesBetween(now, answerDueAt)
  if (minutes === 0) return { isOver, text: isOver ? 'just over' : dueWords(answerDueAt, now) }
  const length = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return { isOver, text: `${length} ${isOver ? 'over' : 'left'}` }
}

/** Ours: the specification names no limits. */
export const longestAnswer = 5000
export const longestReason = 300
/** As many as a page of the list shows. */
export const mostAtOnce = 50
