import type { Refusals } from '#app/core/outcome.ts'
import { refusals as accountRefusals, refusalText as accountRefusalText } from '#app/features/accounts/messages.ts'

/** The portal's own refusals; the rest a sign-in may meet stands with the accounts. */
export const refusals = {
  'not-staff': { status: 403, text: 'Access denied. You are not authorized as staff.' },
  /** The visitor learns no more; the log has the fault. */
  failed: { status: 400, text: 'Login failed' },
  'invalid-credentials': accountRefusals['invalid-credentials'],
  throttled: accountRefusals.throttled,
} as const satisfies Refusals

export type Reason = keyof typeof refusals

export function refusalText(refusal: { reason: Reason; retryAfterSeconds?: number }) {
  const { reason } = refusal
  return reason === 'not-staff' || reason === 'failed'
    ? refusals[reason].text
    : accountRefusalText({ ...refusal, reason })
}
