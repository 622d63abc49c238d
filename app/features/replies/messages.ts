import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const replyRefusals = {
  'too-many-replies': { status: 422, text: 'You’ve reached the limit of saved replies. Please remove one first.' },
  'name-taken': {
    status: 422,
    text: 'There’s already a saved reply with this name. Please choose another name or edit that one.',
  },
  'reply-gone': {
    status: 409,
    text: 'Someone removed this reply while you were editing. Save it again to keep your text.',
  },
} as const satisfies Refusals

export const replyNotices = {
  saved: { tone: 'success', text: 'Reply saved' },
  removed: { tone: 'success', text: 'Reply removed' },
} as const satisfies Record<string, Notice>
