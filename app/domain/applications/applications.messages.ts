import type { Refusals } from '#app/core/outcome.ts'

export const ownApplicationRefusal = {
  'own-application': { status: 409, text: 'This is your own application, so a colleague has to decide' },
} as const satisfies Refusals
