import type { FailureWords } from '#app/core/failure.ts'
import type { Operation } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

export type StaffMember = {
  id: string
  fullName: string
  email: string
  employeeId: string
  phone: string | null
  department: string | null
  position: string | null
  roles: readonly StaffRole[]
  createdAt: Date
}

export type StaffCounts = { active: number; joinedThisMonth: number }

export type OwnCard = {
  fullName: string
  email: string
  employeeId: string
  department: string | null
  position: string | null
}

/** What begins something new at a desk; it stands in the head of the frame. */
export type DeskAction = {
  to: string
  icon: 'plus' | 'upload'
  children: string
  /** What it takes beyond opening the desk. */
  operation?: Operation
}

/** What the route of a desk tells of itself. */
export type DeskHandle = { failures: FailureWords; begins?: DeskAction }
