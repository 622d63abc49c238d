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
  /** The time since which the use of the student's data is restricted. */
  restrictedAt: Date | null
  /** The number of enrolments in any state. */
  enrolled: number
  /** The time when the student was last signed in; null before the first sign-in. */
  lastSeen: Date | null
}

export type RosterCounts = Record<'all' | StudentStatus, number>

export type Roster = {
  filter: RosterFilter
  counts: RosterCounts
  page: Page<RosterStudent>
  mayRestrict: boolean
}

/** A status change whose dialog is open. */
export type RosterView = { change: StatusChange; studentId: string }
