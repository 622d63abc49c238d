import { isId } from '#app/core/ids.ts'

export const endedPageSize = 20
/** Of those who wait, so many are listed; how many there are is said. */
export const waitingShown = 30

const dialogs = ['hand', 'message', 'replies'] as const

export type DeskAsked = {
  chatId: string | null
  /** Which page of what is over; null while the living ones are listed. */
  endedPage: number | null
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
  const page = Math.max(1, Math.min(1000, Math.trunc(Number(query.get('page'))) || 1))
  return {
    chatId: id('chat'),
    endedPage: query.get('show') === 'ended' ? page : null,
    replyId: id('reply'),
    changedReplyId: id('replies'),
    dialog: dialogs.find((each) => query.has(each)) ?? null,
  }
}
