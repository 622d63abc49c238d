import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from './students.ts'

export type StudentNote = { id: string; body: string; writtenAt: Date; authorName: string; mayRemove: boolean }

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

export const noteRefusals = {
  'no-student': { status: 404, text: 'This student does not exist' },
  'no-note': { status: 404, text: 'This note has already been removed' },
  'not-yours': { status: 403, text: 'Only its author or HR can remove a note' },
  ...ownRecord,
} as const satisfies Refusals
export type NoteRefusal = keyof typeof noteRefusals

export const noteNotices = {
  added: { tone: 'success', text: 'Note added' },
  removed: { tone: 'success', text: 'Note removed' },
} as const satisfies Record<string, Notice>
