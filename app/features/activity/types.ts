import type { Cursor, Page } from '#app/core/paging.ts'

export type ActivityEntry = {
  id: string
  action: string
  before: string | null
  after: string | null
  createdAt: Date
  staffName: string
  employeeId: string
  /** URL of the record that the entry is about; null if it has no page or the reader may not open it. */
  subjectUrl: string | null
}

export type ActivityFilter = {
  staffId: string | null
  /** The kind of record that was changed, as the log names it. */
  kind: string | null
  /** Calendar days in London; both are included. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}

export type ActivityDesk = {
  filter: ActivityFilter
  page: Page<ActivityEntry>
  members: readonly { id: string; fullName: string }[]
  kinds: readonly string[]
}
