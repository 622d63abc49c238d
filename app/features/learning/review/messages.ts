import type { Notice } from '#app/core/notice.ts'

export const reviewKept = { tone: 'success', text: 'Your review goes on' } as const satisfies Notice
export const reviewStopped = {
  tone: 'success',
  text: 'The review of this course has stopped',
} as const satisfies Notice
