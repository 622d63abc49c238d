import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const replyRefusals = {
  'too-many-replies': { status: 422, text: 'There are as many saved replies as fit. Please remove one first.' },
  'name-taken': { status: 422, text: 'There is a saved reply of this name. Please give another, or change that one.' },
  'reply-gone': { status: 409, text: 'Somebody removed this reply meanwhile. Save it again to keep what you wrote.' },
} as const satisfies Refusals

export const replyNotices = {
  keep: { tone: 'success', text: 'Reply saved' },
  drop: { tone: 'success', text: 'Reply removed' },
} as const satisfies Record<string, Notice>
