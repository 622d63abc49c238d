export type LinkedWords = {
  id: string
  authorName: string
  body: string
  fileNames: readonly string[]
  createdAt: Date
}

/** What the link of a letter shows of a thread: what the desk wrote last, and what was added since. */
export type LinkedThread = {
  ticketId: string
  title: string
  way: 'reply' | 'reopen'
  /** Null where the desk has not written yet. */
  reply: LinkedWords | null
  since: readonly LinkedWords[]
}
