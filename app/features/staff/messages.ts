import type { Refusals } from '#app/core/outcome.ts'
import { accountRefusals, refusalText as accountRefusalText } from '#app/features/accounts/messages.ts'

/** The portal's own refusal; the others that a sign-in may meet stand with the accounts. */
export const refusals = {
  'not-staff': { status: 403, text: 'Access denied. You are not authorized as staff.' },
  'invalid-credentials': accountRefusals['invalid-credentials'],
  'choose-own-password': accountRefusals['choose-own-password'],
  throttled: accountRefusals.throttled,
} as const satisfies Refusals

export type Reason = keyof typeof refusals

export function refusalText(refusal: { reason: Reason; retryAfterSeconds?: number }) {
  const { reason } = refusal
  return reason === 'not-staff' ? refusals[reason].text : accountRefusalText({ ...refusal, reason })
}

/** Where something breaks on the way: the visitor learns no more, the log has the fault. */
export const loginFailed = 'Login failed'
