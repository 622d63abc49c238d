import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor, type Cursor } from '#app/core/paging.ts'

export const endedPageSize = 20
export const waitingShown = 30

const dialogs = ['hand', 'message', 'replies'] as const

export type ChatDeskQuery = {
  chatId: string | null
  /** Lists ended chats below the others, from `cursor`. */
  showsEnded: boolean
  cursor: Cursor | null
  replyId: string | null
  changedReplyId: string | null
  dialog: (typeof dialogs)[number] | null
}

export function readChatDeskQuery(query: URLSearchParams): ChatDeskQuery {
  const id = (name: string) => {
    const value = query.get(name)
    return value && isId(value) ? value : null
  }
  return {
    chatId: id('chat'),
    showsEnded: query.get('show') === 'ended',
    cursor: readCursor(query, isId),
    replyId: id('reply'),
    changedReplyId: id('replies'),
    dialog: dialogs.find((each) => query.has(each)) ?? null,
  }
}

/** The part of the query string that every link keeps. */
export function keptQuery({ showsEnded, cursor }: Pick<ChatDeskQuery, 'showsEnded' | 'cursor'>) {
  return showsEnded ? { show: 'ended', ...cursorQuery(cursor) } : {}
}
