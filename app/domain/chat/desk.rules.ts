import { readId } from '#app/core/url-values.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'

export const endedPageSize = 20

export const waitingShown = 30

const dialogs = ['message', 'replies'] as const

export type ChatDeskQuery = ReturnType<typeof readChatDeskQuery>

export function readChatDeskQuery(query: URLSearchParams) {
  return {
    chatId: readId(query, 'chat'),
    /** True to list ended chats below the others, starting at `cursor`. */
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
