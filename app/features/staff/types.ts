import type { BodyLimits } from '#app/core/body-limits.ts'
import type { FailureWords } from '#app/core/failure.ts'
import type { Operation } from '#app/core/permissions.ts'
import type { getOwnProfile, listStaff } from './queries.server.ts'

export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number]
export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>

/** A link in the header for creating something. */
export type CreateLink = {
  to: string
  icon: 'plus' | 'upload'
  children: string
  /** The operation whose permission the link requires in addition to that of the desk. */
  operation?: Operation
}

export type DeskHandle = { failures: FailureWords; createLink?: CreateLink; body?: BodyLimits }
