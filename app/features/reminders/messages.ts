import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const reminderLinkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link does not work, or no longer. You can stop reminders in My account, under Letters.',
  },
  throttled: { status: 429, text: 'Too many invalid links were tried. Please wait a few minutes.' },
} as const satisfies Refusals

export const remindersStopped = { tone: 'success', text: 'No more reminders are sent to you' } as const satisfies Notice
export const remindersSent = { tone: 'success', text: 'Reminders are sent to you again' } as const satisfies Notice
