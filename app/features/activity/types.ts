import type { Cursor } from '#app/core/paging.ts'

export type ActivityFilter = {
  staffId: string | null
  /** The kind of record that was changed, as the log names it. */
  kind: string | null
  /** Calendar days in London; both are included. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}
