import type { StudentStatus } from '#app/core/vocabulary.ts'
import type { Cursor } from '#app/core/paging.ts'
import type { StatusChange } from '../status/rules.ts'

export type RosterFilter = {
  search: string
  status: StudentStatus | null
  sort: 'newest' | 'name'
  cursor: Cursor | null
}

export type RosterCounts = Record<'all' | StudentStatus, number>

/** A status change whose dialog is open. */
export type RosterView = { change: StatusChange; studentId: string }
