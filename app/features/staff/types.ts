import type { BodyLimits } from '#app/core/body-limits.ts'
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
  /** Null before the first sign-in. */
  signedInAt: Date | null
  hasFactor: boolean
}

export type OwnProfile = {
  fullName: string
  email: string
  employeeId: string
  department: string | null
  position: string | null
}

/** A link in the header for creating something. */
export type CreateLink = {
  to: string
  icon: 'plus' | 'upload'
  children: string
  /** The operation whose permission the link requires in addition to that of the desk. */
  operation?: Operation
}

export type DeskHandle = { failures: FailureWords; createLink?: CreateLink; body?: BodyLimits }
