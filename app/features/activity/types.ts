export type ActivityEntry = {
  id: string
  action: string
  before: string | null
  after: string | null
  createdAt: Date
  staffName: string
  employeeId: string
}

/** What an address asks the log for. */
export type ActivityFilter = {
  staffId: string | null
  /** What was changed, as the log names its kind. */
  kind: string | null
  /** Calendar days in London, both included. */
  from: string | null
  to: string | null
  /** The entry after which the list goes on. */
  before: string | null
}

export type ActivityDesk = {
  filter: ActivityFilter
  entries: readonly ActivityEntry[]
  /** The last entry shown, where older ones follow. */
  next: string | null
  members: readonly { id: string; fullName: string }[]
  kinds: readonly string[]
}
