import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const folderRefusals = {
  'not-found': { status: 404, text: 'This folder does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else changed this folder while you were editing. The current name is shown; saving again replaces it.',
  },
} as const satisfies Refusals
export type FolderRefusal = keyof typeof folderRefusals

export const folderNotices = {
  created: { tone: 'success', text: 'Folder created successfully' },
  updated: { tone: 'success', text: 'Folder updated successfully' },
  deleted: { tone: 'success', text: 'Folder deleted successfully' },
  restored: { tone: 'success', text: 'Folder restored successfully' },
} as const satisfies Record<string, Notice>
