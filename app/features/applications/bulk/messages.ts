import type { Notice } from '#app/core/notice.ts'
import { count } from '#app/core/text.ts'
import type { BulkAction, BulkResult } from './types.ts'

const pastTense = {
  move: 'updated',
  reject: 'rejected and emailed',
  assign: 'sent to the reviewer',
} as const satisfies Record<BulkAction['deed'], string>

export function bulkNotice(deed: BulkAction['deed'], { done }: BulkResult): Notice {
  return { tone: 'success', text: `${count(done, 'application')} ${pastTense[deed]}` }
}

export function bulkFailure(deed: BulkAction['deed'], { done, failed }: BulkResult) {
  const named = failed.map(({ name, reason }) => `${name}: ${reason}`).join('. ')
  return `${count(done, 'application')} ${pastTense[deed]}, ${failed.length} left as they were. ${named}`
}

export const bulkFailed = 'Failed to update the selected applications'
