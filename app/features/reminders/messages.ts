import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const reminderLinkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link doesn’t work or has expired. You can turn reminders off in My account.',
  },
  throttled: { status: 429, text: 'Too many invalid links tried. Please wait a few minutes.' },
} as const satisfies Refusals

export const remindersStopped = {
  tone: 'success',
  text: 'We won’t send you any more reminders',
} as const satisfies Notice
export const remindersSent = { tone: 'success', text: 'We’ll send you reminders again' } as const satisfies Notice

export const describeDailyEmail = (hour: number) =>
  ({ tone: 'success', text: `We’ll email you at ${hour}:00 when something is due` }) as const satisfies Notice
export const dailyEmailOff = { tone: 'success', text: 'We won’t send you a daily email' } as const satisfies Notice
