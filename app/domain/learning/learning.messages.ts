import type { Refusals } from '#app/core/outcome.ts'

export const readingRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-section': { status: 404, title: 'Error', text: 'Failed to load course content' },
} as const satisfies Refusals
export type ReadingRefusal = keyof typeof readingRefusals
