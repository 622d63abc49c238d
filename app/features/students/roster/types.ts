import type { StudentStatus } from '#app/core/vocabulary.ts'
import type { Cursor, Page } from '#app/core/paging.ts'
import type { StatusChange } from '../status/rules.ts'

/** What an address asks the list for. */
export type RosterFilter = {
  search: string
  status: StudentStatus | null
  sort: 'newest' | 'name'
  cursor: Cursor | null
}

export type RosterStudent = {
  id: string
  matricNumber: string
  fullName: string
  email: string
  status: StudentStatus
  statusReason: string | null
  /** How many programmes, in whatever state. */
  enrolled: number
  /** Null of whoever has not signed in yet. */
  lastSeen: Date | null
}

export type RosterCounts = Record<'all' | StudentStatus, number>

export type Roster = {
  filter: RosterFilter
  counts: RosterCounts
  page: Page<RosterStudent>
}

/** A change of a student's status that the address asks to confirm. */
export type RosterView = { change: StatusChange; studentId: string }
