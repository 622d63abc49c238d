import type { Refusals } from '#app/core/outcome.ts'

export const ownRecord = {
  'own-record': { status: 409, title: 'Error', text: 'This is your own record: a colleague decides it' },
} as const satisfies Refusals
