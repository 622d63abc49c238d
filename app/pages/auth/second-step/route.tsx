import { Link, redirect, useActionData, useLoaderData } from 'react-router'
import { institute } from '#app/core/institute.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { codeForm } from '#app/domain/accounts/accounts.forms.ts'
import { accountRefusals, refusalText, unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { hasPasskey } from '#app/domain/accounts/factors.queries.server.ts'
import PasskeyEntry from '#app/domain/accounts/ui/passkey-entry.tsx'
import { verifySecondFactor } from '#app/domain/accounts/second-factor.commands.server.ts'
import { AccountPage } from '#app/domain/accounts/ui/account-page.tsx'
import { recordPortalSignIn } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { refusals } from '#app/domain/staff/staff.ts'
import { actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { completeSignIn } from '#app/http/complete-sign-in.server.ts'
import { parseForm, refuseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { readPasskeyForm, refusePasskey } from '#app/http/passkeys.server.ts'
import { signInPageOf, readTicket } from '#app/http/second-step.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { Island } from '#app/ui/island.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'
import type { Route } from './+types/route.ts'

export const handle = { failures: { query: unexpected } } satisfies { failures: FailureWords }
export const middleware = [allow('see public pages')]
export const headers = retryHeaders

const signInPages = { auth: '/auth', portal: '/staff-portal' }

/** Shows the second step of a sign-in, but only to people who have just typed the right password. */
export async function loader({ request }: Route.LoaderArgs) {
  const page = signInPageOf(new URL(request.url))
  const ticket = readTicket(request.headers.get('cookie'))
  if (!ticket) throw redirect(signInPages[page])
  return { back: signInPages[page], hasPasskey: await hasPasskey({ ticket }) }
}

const portal = { enter: recordPortalSignIn, refusals }

export const action = actions<Route.ActionArgs>(
  ({ request, context, origin, ipAddress }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    const step = { ticket: readTicket(request.headers.get('cookie')), ipAddress, userAgent, origin }
    const sent = { request, visit: visitOf(context), page: signInPageOf(new URL(request.url)), portal }
    return {
      async code(form) {
        const parsed = parseForm(form, codeForm)
        if (!parsed.ok) return refuseForm(parsed)
        const outcome = await verifySecondFactor({ ...parsed.value, ...step })
        if (outcome.ok) return completeSignIn(sent, outcome.value)
        const { status } = accountRefusals[outcome.reason]
        const field = outcome.reason === 'wrong-code' ? 'code' : 'form'
        return refuseForm({ ...outcome, errors: { [field]: refusalText(outcome) }, values: {}, status })
      },
      async passkey(form) {
        const parsed = readPasskeyForm(form)
        if (!parsed.ok) return parsed.answer
        const outcome = await verifySecondFactor({ ...parsed.value, ...step })
        return outcome.ok ? completeSignIn(sent, outcome.value) : refusePasskey(outcome)
      },
    }
  },
  { withoutIntent: 'code', failure: unexpected },
)

export default function SecondStep() {
  const { back, hasPasskey: mayUsePasskey } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AccountPage
      title="Second step"
      lead={`Enter the code from your authenticator app${mayUsePasskey ? ', or use your passkey' : ''}.`}
    >
      <PageMeta
        title="Second step"
        description={`Sign in to ${institute().name} with a code from your authenticator app or a passkey.`}
        path="/auth/second-step"
        isPrivate
      />
      <SecondStepForm errors={refusal?.values.intent === 'passkey' ? {} : (refusal?.errors ?? {})} />
      {mayUsePasskey && (
        <Island
          name="passkey"
          component={PasskeyEntry}
          props={{ isSecondStep: true, error: refusal?.errors.passkey }}
        />
      )}
      <p>
        <Link to={back} className="link">
          Sign in as someone else
        </Link>
      </p>
    </AccountPage>
  )
}

function SecondStepForm({ errors }: Pick<FormShellProps, 'errors'>) {
  return (
    <FormShell errors={errors ?? {}}>
      <TextField
        name="code"
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton label="Sign In" busyLabel="Signing in…" />
    </FormShell>
  )
}
