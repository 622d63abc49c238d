import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor, type Cursor } from '#app/core/paging.ts'

export const endedPageSize = 20
/** Of those who wait, so many are listed; how many there are is said. */
export const waitingShown = 30

const dialogs = ['hand', 'message', 'replies'] as const

export type DeskAsked = {
  chatId: string | null
  /** Whether what is over is listed below the living ones, and from where. */
  showsEnded: boolean
  cursor: Cursor | null
  /** The saved reply that the composer begins with. */
  replyId: string | null
  /** The saved reply whose text is being changed. */
  changedReplyId: string | null
  dialog: (typeof dialogs)[number] | null
}

/** What the address of the desk asks for. */
export function readDeskAsked(query: URLSearchParams): DeskAsked {
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

/** What of it stands in every address of the desk. */
export function queryOf({ showsEnded, cursor }: Pick<DeskAsked, 'showsEnded' | 'cursor'>) {
  return showsEnded ? { show: 'ended', ...cursorQuery(cursor) } : {}
}
