import type { StaffRole } from '#app/core/vocabulary.ts'

/** An "HR only" folder does not exist for others: it is not listed, not counted and not found. */
export function seesHrFolders({ roles }: { roles: readonly StaffRole[] }) {
  return roles.includes('hr')
}
