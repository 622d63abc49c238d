import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/features/uploads/messages.ts'
import { fileKinds } from '#app/features/uploads/kinds.rules.ts'

export const fileRefusals = {
  'no-folder': { status: 422, text: 'Please select a folder first' },
  missing: { status: 422, text: 'Please choose a file' },
  'too-large': { status: 422, text: 'The file must be no larger than 25 MB' },
  'of-another-kind': { status: 422, text: `The file must be a ${fileKinds} file` },
  'not-found': { status: 404, text: 'This file does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else renamed this file while you were editing. The current name is shown; saving again replaces it.',
  },
  ...uploadRefusals,
} as const satisfies Refusals
export type FileRefusal = keyof typeof fileRefusals

export const fileNotices = {
  uploaded: { tone: 'success', text: 'File uploaded successfully' },
  updated: { tone: 'success', text: 'File updated successfully' },
  archived: { tone: 'success', text: 'File archived successfully' },
  restored: { tone: 'success', text: 'File restored successfully' },
} as const satisfies Record<string, Notice>

export const uploadFailed = 'Failed to upload file'
