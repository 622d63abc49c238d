import type { Refusals } from '#app/core/outcome.ts'

export const paperRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-paper': { status: 404, text: 'This paper is not there' },
  'nothing-to-draw': { status: 409, text: 'This module has no practice to draw from' },
} as const satisfies Refusals
export type PaperRefusal = keyof typeof paperRefusals
