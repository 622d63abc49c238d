import type { Notice } from '#app/core/notice.ts'
import { formatCount } from '#app/core/text.ts'
import type { BulkAction, BulkResult } from './types.ts'

const pastTense = { assign: 'assigned', rate: 'updated', close: 'closed' } as const satisfies Record<
  BulkAction['step'],
  string
>

export function describeBulkResult(action: BulkAction['step'], result: BulkResult): Notice {
  return { tone: 'success', text: `${formatCount(result.done, 'ticket')} ${pastTense[action]}` }
}

export function describeBulkFailure(action: BulkAction['step'], { done, failed }: BulkResult) {
  const named = failed.map(({ title, reason }) => `“${title}”: ${reason}`).join('. ')
  return `${formatCount(done, 'ticket')} ${pastTense[action]}, ${failed.length} failed. ${named}`
}
