import type { Notice } from '#app/core/notice.ts'
import { formatCount } from '#app/core/text.ts'
import type { BulkAction, BulkResult } from './types.ts'

const pastTense = {
  move: 'updated',
  reject: 'rejected and emailed',
  assign: 'sent to the reviewer',
} as const satisfies Record<BulkAction['step'], string>

export function describeBulkResult(step: BulkAction['step'], { done }: BulkResult): Notice {
  return { tone: 'success', text: `${formatCount(done, 'application')} ${pastTense[step]}` }
}

export function describeBulkFailure(step: BulkAction['step'], { done, failed }: BulkResult) {
  const named = failed.map(({ name, reason }) => `${name}: ${reason}`).join('. ')
  return `${formatCount(done, 'application')} ${pastTense[step]}, ${failed.length} left as they were. ${named}`
}

export const bulkFailed = 'Failed to update the selected applications'
