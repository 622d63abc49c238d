export type LinkedMessage = {
  id: string
  authorName: string
  body: string
  fileNames: readonly string[]
  createdAt: Date
}

/** The team’s last reply and the messages since. */
export type LinkedThread = {
  ticketId: string
  title: string
  way: 'reply' | 'reopen'
  /** Null before the team has replied. */
  reply: LinkedMessage | null
  since: readonly LinkedMessage[]
}
