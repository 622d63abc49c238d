import { readId } from '#app/core/url-values.ts'
import { cursorQuery, readCursor, type Cursor } from '#app/core/paging.ts'

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
