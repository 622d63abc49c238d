import { accountRefusals, refusalText } from '#app/domain/accounts/accounts.messages.ts'
import { signInWithPasskey } from '#app/domain/accounts/passkeys.sign-in.commands.server.ts'
import { passkeyEntryForm } from '#app/domain/accounts/passkeys.forms.ts'
import type { Visit } from './context.ts'
import { completeSignIn, type PortalCheck } from './complete-sign-in.server.ts'
import { parseForm, refuseForm } from './forms.server.ts'
import type { SignInPage } from './second-step.server.ts'

export function refusePasskey(refusal: Parameters<typeof refusalText>[0]) {
  const { status } = accountRefusals[refusal.reason]
  return refuseForm({ ...refusal, errors: { passkey: refusalText(refusal) }, values: { intent: 'passkey' }, status })
}

/** Reads the device's answer from the form. Refuses a form without one, which a browser without JavaScript sends. */
export function readPasskeyForm(form: FormData) {
  const parsed = parseForm(form, passkeyEntryForm)
  if (parsed.ok) return parsed
  return { ok: false as const, answer: refusePasskey({ reason: 'passkeys-need-scripts' }) }
}

export async function signInWithPasskeyForm({
  request,
  form,
  visit,
  page,
  portal,
}: {
  request: Request
  form: FormData
  visit: Visit
  page: SignInPage
  portal: PortalCheck
}) {
  const parsed = readPasskeyForm(form)
  if (!parsed.ok) return parsed.answer
  const { origin, ipAddress } = visit
  const userAgent = request.headers.get('user-agent') ?? ''
  const outcome = await signInWithPasskey({ ...parsed.value, origin, ipAddress, userAgent })
  return outcome.ok ? completeSignIn({ request, visit, page, portal }, outcome.value) : refusePasskey(outcome)
}
