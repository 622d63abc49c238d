import type { Notice } from '#app/core/notice.ts'
import { count } from '#app/core/text.ts'
import type { BulkAction, BulkResult } from './types.ts'

const done = { assign: 'assigned', rate: 'updated', close: 'closed' } as const satisfies Record<
  BulkAction['deed'],
  string
>

export function bulkNotice(deed: BulkAction['deed'], result: BulkResult): Notice {
  return { tone: 'success', text: `${count(result.done, 'ticket')} ${done[deed]}` }
}

/** Lists the failed tickets by subject and reason. */
export function bulkFailure(deed: BulkAction['deed'], { done: howMany, failed }: BulkResult) {
  const named = failed.map(({ title, reason }) => `“${title}”: ${reason}`).join('. ')
  return `${count(howMany, 'ticket')} ${done[deed]}, ${failed.length} failed. ${named}`
}
