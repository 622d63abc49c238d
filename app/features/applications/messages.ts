import type { Refusals } from '#app/core/outcome.ts'

export const ownApplication = {
  'own-application': { status: 409, text: 'This is your own application: a colleague decides it' },
} as const satisfies Refusals
