export type LinkedMessage = {
  id: string
  authorName: string
  body: string
  fileNames: readonly string[]
  createdAt: Date
}

export type LinkedThread = {
  ticketId: string
  title: string
  way: 'reply' | 'reopen'
  /** Null before the team has replied. */
  reply: LinkedMessage | null
  since: readonly LinkedMessage[]
}
