import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'

/** True for the author of a note and for HR. */
export function mayRemoveNote({
  staff,
  writtenBy,
}: {
  staff: Pick<StaffActor, 'staffId' | 'roles'>
  writtenBy: string
}) {
  return writtenBy === staff.staffId || isStaffAllowed('manage staff', staff)
}

/** The most notes that are shown. Older ones are left out, because nobody reads so many. */
export const mostNotes = 100
