import type { RefusedForm } from '#app/core/failure.ts'
import { institute } from '#app/core/institute.ts'
import { Form, Link, useActionData } from 'react-router'
import { forgotPasswordForm } from '#app/domain/accounts/accounts.forms.ts'
import { refusalText, resetRequestedText, unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { requestPasswordReset } from '#app/domain/accounts/passwords.commands.server.ts'
import { AccountPage } from '#app/domain/accounts/ui/account-page.tsx'
import { PasswordSteps } from '#app/domain/accounts/ui/password-steps.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'
import { actions } from '#app/http/actions.server.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { retryHeaders } from '#app/http/storage.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const action = actions<Route.ActionArgs>(
  ({ origin, ipAddress }) => ({
    async request(form) {
      const parsed = parseForm(form, forgotPasswordForm)
      if (!parsed.ok) return refuseForm(parsed)
      const outcome = await requestPasswordReset({ ...parsed.value, origin, ipAddress })
      if (outcome.ok) return { requestedFor: parsed.value.email }
      return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: typedValues(form), status: 429 })
    },
  }),
  { failure: unexpected },
)

export default function ForgotPassword() {
  const answer = useActionData<RefusedForm | { errors?: undefined; requestedFor: string }>()
  const requestedFor = answer && !answer.errors ? answer.requestedFor : null
  const refusal = answer?.errors ? answer : { errors: {}, values: {} }
  return (
    <AccountPage
      title="Forgot password?"
      lead={requestedFor ? undefined : 'Enter your email address and we’ll send you a link to choose a new password.'}
      aside={<PasswordSteps at={requestedFor ? 1 : 0} />}
    >
      <PageMeta
        title="Forgot password?"
        description={`Choose a new password for your account at ${institute().name}.`}
        path="/auth/forgot-password"
      />
      {requestedFor ? (
        <>
          <Confirmation>
            <p>{resetRequestedText(requestedFor)}</p>
          </Confirmation>
          <Form method="post" className="grid justify-items-start gap-4">
            <p>Nothing after a few minutes? Check your spam folder, or ask us to send it again.</p>
            <input type="hidden" name="email" value={requestedFor} />
            <SubmitButton label="Send another email" busyLabel="Sending…" />
          </Form>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to="/auth/forgot-password" className="link">
              Use another address
            </Link>
            <Link to="/auth" className="link">
              Back to sign in
            </Link>
          </p>
        </>
      ) : (
        <FormShell {...refusal}>
          <TextField name="email" label="Email" type="email" autoComplete="username" required />
          <SubmitButton label="Send me a link" busyLabel="Sending…" />
        </FormShell>
      )}
    </AccountPage>
  )
}
