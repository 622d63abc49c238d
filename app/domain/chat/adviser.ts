import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { replyRefusals } from '#app/domain/replies/replies.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import type { readChatDesk } from './desk.queries.server.ts'
import { readId } from '#app/core/url-values.ts'
import { cursorQuery, readCursor, type Cursor } from '#app/core/paging.ts'

export const adviserRefusals = {
  'not-found': { status: 404, text: 'This chat does not exist' },
  ...ownRecord,
  'is-over': { status: 409, text: 'This chat has ended. Your text is kept below.' },
  'with-another': { status: 409, text: 'A colleague has taken this chat. Your text is kept below.' },
  'too-many-chats': { status: 409, text: 'You have four chats open. End one first.' },
  'not-available': { status: 409, text: 'Switch on “Available for chat” first' },
  'too-long': {
    status: 409,
    text: 'This chat has become very long. Please turn it into a ticket or an email enquiry.',
  },
  'no-email': { status: 422, text: 'An email enquiry needs the visitor’s name and email address' },
  ...replyRefusals,
  'no-student': { status: 409, text: 'Only a student’s chat can become a ticket' },
} as const satisfies Refusals

export type AdviserRefusal = keyof typeof adviserRefusals

export const adviserActionFailed = 'Failed to update the chat'
const notices: Partial<Record<string, string>> = {
  come: 'You’re available for chat',
  go: 'You’re not receiving chats',
  end: 'Chat ended',
  ticket: 'Chat turned into a ticket',
  message: 'Chat turned into an email enquiry',
}

/** Returns the notice to show after an action; null if its result is visible anyway. */
export function findActionNotice(action: string): Notice | null {
  const text = notices[action]
  return text ? { tone: 'success', text } : null
}

export type ChatDesk = Awaited<ReturnType<typeof readChatDesk>>
export type ChatCard = ChatDesk['waiting'][number]
export type OpenedChat = NonNullable<ChatDesk['opened']>

export const endedPageSize = 20
export const waitingShown = 30

const dialogs = ['message', 'replies'] as const

export type ChatDeskQuery = {
  chatId: string | null
  /** True to list ended chats below the others, starting at `cursor`. */
  showsEnded: boolean
  cursor: Cursor | null
  replyId: string | null
  changedReplyId: string | null
  dialog: (typeof dialogs)[number] | null
}

export function readChatDeskQuery(query: URLSearchParams): ChatDeskQuery {
  return {
    chatId: readId(query, 'chat'),
    showsEnded: query.get('show') === 'ended',
    cursor: readCursor(query),
    replyId: readId(query, 'reply'),
    changedReplyId: readId(query, 'replies'),
    dialog: dialogs.find((each) => query.has(each)) ?? null,
  }
}

/** Returns the part of the query string that every link of the desk repeats. */
export function chatListQuery({ showsEnded, cursor }: Pick<ChatDeskQuery, 'showsEnded' | 'cursor'>) {
  return showsEnded ? { show: 'ended', ...cursorQuery(cursor) } : {}
}
