import type { Refusals } from '#app/core/outcome.ts'
import { accountRefusals, refusalText as accountRefusalText } from '#app/features/accounts/messages.ts'

/** The refusals of the portal, and the account refusals that it shares. */
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

/** Shown if sign-in fails unexpectedly. The error itself is only logged. */
export const loginFailed = 'Login failed'
