import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { forgotPasswordForm } from '#app/features/accounts/forms.ts'
import { refusalText, resetRequestedText, unexpected } from '#app/features/accounts/messages.ts'
import { requestPasswordReset } from '#app/features/accounts/passwords/commands.server.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { SubmitButton } from '#app/features/accounts/ui/submit-button.tsx'
import { visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { retryHeaders } from '#app/http/storage.ts'
import { FormShell } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: visitOf(context).origin }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  return answerForm(form, {
    otherwise: unexpected,
    async answer() {
      const parsed = parseForm(form, forgotPasswordForm)
      if (!parsed.ok) return refuseForm(parsed)
      const { origin, clientAddress } = visitOf(context)
      const outcome = await requestPasswordReset({ ...parsed.value, origin, clientAddress })
      if (outcome.ok) return { isRequested: true as const }
      return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: typedValues(form), status: 429 })
    },
  })
}

export default function ForgotPassword() {
  const { origin } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isRequested = answer !== undefined && 'isRequested' in answer
  const refusal = answer !== undefined && 'errors' in answer ? answer : { errors: {}, values: {} }
  return (
    <AccountPage
      title="Forgot password?"
      lead={isRequested ? undefined : 'Tell us your address, and we send you a link to choose a new password.'}
    >
      <PageMeta
        title="Forgot password?"
        description="Choose a new password for your account at The UK Linguistic Institute."
        origin={origin}
        path="/auth/forgot-password"
      />
      {isRequested ? (
        <div role="status" className="grid justify-items-start gap-6">
          <p>{resetRequestedText}</p>
          <ButtonLink to="/auth" variant="quiet">
            Back to sign in
          </ButtonLink>
        </div>
      ) : (
        <FormShell {...refusal}>
          <TextField name="email" label="Email" type="email" autoComplete="username" required />
          <SubmitButton label="Send me a link" busyLabel="Sending…" />
        </FormShell>
      )}
    </AccountPage>
  )
}
