import { mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'

/** A note can be removed by its author, and by HR. */
export function mayRemoveNote({
  staff,
  writtenBy,
}: {
  staff: Pick<StaffActor, 'staffId' | 'roles'>
  writtenBy: string
}) {
  return writtenBy === staff.staffId || mayStaff('manage staff', staff)
}

/** More notes than anyone reads; the oldest are left out. */
export const mostNotes = 100
