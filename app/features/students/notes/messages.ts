import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '../own-record.messages.ts'

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
