import type { Refusals } from '#app/core/outcome.ts'

export const ownRecord = {
  'own-record': { status: 409, title: 'Error', text: 'This is your own record, so a colleague has to do this' },
} as const satisfies Refusals
