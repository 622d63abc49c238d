import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const withdrawn: Notice = { tone: 'success', text: 'Your application is withdrawn' }

export const withdrawRefusals = {
  'already-withdrawn': { status: 409, text: 'This application has already been withdrawn' },
} as const satisfies Refusals

export const withdrawFailed = 'We couldn’t withdraw your application. Please try again.'
