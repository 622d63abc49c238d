import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { formatCount } from '#app/core/text.ts'

export const replyRefusals = {
  'not-found': { status: 404, text: 'This message does not exist' },
  'is-settled': {
    status: 409,
    text: 'Somebody else has already replied to this or closed it. Nothing was changed.',
  },
  'changed-meanwhile': {
    status: 409,
    text: 'There is something new in this conversation, so nothing was sent. Please read it first; your text is kept below.',
  },
} as const satisfies Refusals
export type ReplyRefusal = keyof typeof replyRefusals

export const replySent: Notice = { tone: 'success', text: 'Reply sent successfully' }

export function describeClosing({ closed, requested }: { closed: number; requested: number }): Notice {
  const left = requested - closed
  const text = `${formatCount(closed, 'message')} closed`
  return {
    tone: 'success',
    text: left === 0 ? text : `${text}; ${formatCount(left, 'other')} had already been dealt with`,
  }
}
