import type { Refusals } from '#app/core/outcome.ts'

export const selfCheckRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-self-check': { status: 404, text: 'This self-check doesn’t exist' },
  'nothing-to-pick': { status: 409, text: 'There are no practice items for this yet' },
  over: { status: 409, text: 'This self-check has been handed in' },
} as const satisfies Refusals
export type SelfCheckRefusal = keyof typeof selfCheckRefusals
