import type { StudentStatus } from '#app/core/vocabulary.ts'
import type { Cursor, Page } from '#app/core/paging.ts'
import type { StatusChange } from '../status/rules.ts'

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
  /** Since when the use of their data is restricted. */
  restrictedAt: Date | null
  /** Number of enrolments in any state. */
  enrolled: number
  /** Null before the first sign-in. */
  lastSeen: Date | null
}

export type RosterCounts = Record<'all' | StudentStatus, number>

export type Roster = {
  filter: RosterFilter
  counts: RosterCounts
  page: Page<RosterStudent>
  mayRestrict: boolean
}

/** A status change to confirm. */
export type RosterView = { change: StatusChange; studentId: string }
