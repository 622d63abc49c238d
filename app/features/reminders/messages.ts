import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/features/throttles/messages.ts'

export const reminderLinkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link doesn’t work or has expired. You can turn reminders off in My account.',
  },
  ...tooManyLinks,
} as const satisfies Refusals

export const remindersStopped = {
  tone: 'success',
  text: 'We won’t send you any more reminders',
} as const satisfies Notice
export const remindersSent = { tone: 'success', text: 'We’ll send you reminders again' } as const satisfies Notice

export const describeDailyEmail = (hour: number) =>
  ({ tone: 'success', text: `We’ll email you at ${hour}:00 when something is due` }) as const satisfies Notice
export const dailyEmailOff = { tone: 'success', text: 'We won’t send you a daily email' } as const satisfies Notice
