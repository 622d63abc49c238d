import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { verifyEmail } from '#app/features/accounts/commands.server.ts'
import { verifyEmailForm } from '#app/features/accounts/forms.ts'
import { notices, refusals, unexpected } from '#app/features/accounts/messages.ts'
import { landingPage } from '#app/features/accounts/rules.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { SubmitButton } from '#app/features/accounts/ui/submit-button.tsx'
import { personOf, visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { FormShell } from '#app/ui/form.tsx'

export const middleware = [allow('see public pages')]

export function loader({ request, context }: LoaderFunctionArgs) {
  return { origin: visitOf(context).origin, token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** Opening the link changes nothing, since programs that look into mail open it too; the button does. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  return answerForm(form, {
    otherwise: unexpected,
    async answer() {
      const parsed = parseForm(form, verifyEmailForm)
      if (!parsed.ok) return refuseForm({ errors: { form: Object.values(parsed.errors)[0] ?? unexpected }, values: {} })
      const outcome = await verifyEmail(parsed.value)
      if (!outcome.ok) {
        const { status, text } = refusals[outcome.reason]
        return refuseForm({ errors: { form: text }, values: {}, status })
      }
      const person = personOf(context)
      return redirectWithNotice(person ? landingPage(person) : '/auth', notices.emailVerified)
    },
  })
}

export default function VerifyEmail() {
  const { origin, token } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AccountPage title="Confirm your email address" lead="One press, and we know that our letters reach you.">
      <PageMeta
        title="Confirm your email address"
        description="Confirm the address of your account at The UK Linguistic Institute."
        origin={origin}
        path="/auth/verify-email"
        isPrivate
      />
      <FormShell errors={refusal?.errors ?? {}}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton label="Confirm my email address" busyLabel="Confirming…" />
      </FormShell>
    </AccountPage>
  )
}
