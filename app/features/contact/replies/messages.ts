import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { count } from '#app/core/text.ts'

export const answeringRefusals = {
  'not-found': { status: 404, text: 'This message does not exist' },
  'is-settled': {
    status: 409,
    text: 'Somebody answered or closed this meanwhile, so nothing was sent. What you wrote is kept below.',
  },
} as const satisfies Refusals
export type AnsweringRefusal = keyof typeof answeringRefusals

export const answerSent: Notice = { tone: 'success', text: 'Answer sent successfully' }

/** Those that somebody settled meanwhile are left as they are. */
export function messagesClosed({ closed, asked }: { closed: number; asked: number }): Notice {
  const left = asked - closed
  const text = `${count(closed, 'message')} closed`
  return { tone: 'success', text: left === 0 ? text : `${text}; ${count(left, 'other')} had been settled meanwhile` }
}

export const answeringFailures = { answer: 'Failed to send the answer', close: 'Failed to close the messages' } as const
