import { isId } from '#app/core/ids.ts'
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
  const readId = (name: string) => {
    const value = query.get(name)
    return value && isId(value) ? value : null
  }
  return {
    chatId: readId('chat'),
    showsEnded: query.get('show') === 'ended',
    cursor: readCursor(query, isId),
    replyId: readId('reply'),
    changedReplyId: readId('replies'),
    dialog: dialogs.find((each) => query.has(each)) ?? null,
  }
}

/** Returns the part of the query string that every link of the desk repeats. */
export function chatListQuery({ showsEnded, cursor }: Pick<ChatDeskQuery, 'showsEnded' | 'cursor'>) {
  return showsEnded ? { show: 'ended', ...cursorQuery(cursor) } : {}
}
