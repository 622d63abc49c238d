import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { resetPasswordForm } from '#app/features/accounts/forms.ts'
import { closedLinkTexts, notices, accountRefusals, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { resetPassword } from '#app/features/accounts/passwords.commands.server.ts'
import { isLinkOpen } from '#app/features/accounts/queries.server.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { PasswordSteps } from '#app/features/accounts/ui/password-steps.tsx'
import { ClosedLink } from '#app/features/accounts/ui/closed-link.tsx'
import { NewPasswordField } from '#app/features/accounts/ui/new-password-field.tsx'
import { SubmitButton } from '#app/features/accounts/ui/submit-button.tsx'
import { visitOf } from '#app/http/context.ts'
import { deviceCookie } from '#app/http/device.server.ts'
import { forgetSignUpCookie } from '#app/http/sign-up-cookie.server.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { forgetSessionCookie } from '#app/http/session.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import type { Route } from './+types/reset-password.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = await isLinkOpen({ purpose: 'reset-password', token })
  return data({ origin: visitOf(context).origin, token, isOpen }, { status: isOpen ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  return answerForm(form, {
    otherwise: unexpected,
    async answer() {
      const parsed = parseForm(form, resetPasswordForm)
      if (!parsed.ok) return refuseForm({ errors: parsed.errors, values: {} })
      const { origin, ipAddress } = visitOf(context)
      const outcome = await resetPassword({ ...parsed.value, origin, ipAddress })
      if (!outcome.ok) {
        const { status } = accountRefusals[outcome.reason]
        return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: {}, status })
      }
      const headers = new Headers({ 'set-cookie': forgetSessionCookie({ origin }) })
      // The link was emailed to the owner, so the limit on strangers' wrong guesses must not keep them out.
      const { email } = outcome.value
      headers.append('set-cookie', deviceCookie({ cookieHeader: request.headers.get('cookie'), origin, email }))
      headers.append('set-cookie', forgetSignUpCookie())
      return redirectWithNotice('/auth', notices.passwordSet, headers)
    },
  })
}

export default function ResetPassword() {
  const { origin, token, isOpen } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AccountPage title="Choose a new password" aside={isOpen && <PasswordSteps at={2} />}>
      <PageMeta
        title="Choose a new password"
        description="Choose a new password for your account at The UK Linguistic Institute."
        origin={origin}
        path="/auth/reset-password"
        isPrivate
      />
      {isOpen ? (
        <FormShell errors={refusal?.errors ?? {}}>
          <input type="hidden" name="token" value={token} />
          <NewPasswordField name="newPassword" label="New password" />
          <SubmitButton label="Set new password" busyLabel="Setting your password…" />
        </FormShell>
      ) : (
        <ClosedLink text={closedLinkTexts.reset}>
          <ButtonLink to="/auth/forgot-password">Ask for a new link</ButtonLink>
        </ClosedLink>
      )}
    </AccountPage>
  )
}
