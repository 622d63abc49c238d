import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { verifyEmailForm } from '#app/features/accounts/forms.ts'
import { accountRefusals, closedLinkTexts, notices, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { isLinkOpen } from '#app/features/accounts/queries.server.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { ClosedLink } from '#app/features/accounts/ui/closed-link.tsx'
import { SubmitButton } from '#app/features/accounts/ui/submit-button.tsx'
import { undoChange } from '#app/features/accounts/undo/commands.server.ts'
import { visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/not-me.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/** Serves the link in emails about a changed password or second factor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = await isLinkOpen({ purpose: 'not-me', token })
  return data({ origin: visitOf(context).origin, token, isOpen }, { status: isOpen ? 200 : 404 })
}

/** Only the button changes anything: mail scanners open links too. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  return answerForm(form, {
    otherwise: unexpected,
    async answer() {
      const parsed = parseForm(form, verifyEmailForm)
      if (!parsed.ok) return refuseForm({ errors: { form: Object.values(parsed.errors)[0] ?? unexpected }, values: {} })
      const { origin, ipAddress } = visitOf(context)
      const outcome = await undoChange({ ...parsed.value, origin, ipAddress })
      if (!outcome.ok) {
        const { status } = accountRefusals[outcome.reason]
        return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: {}, status })
      }
      const { pathname, search } = new URL(outcome.value.resetUrl)
      return redirectWithNotice(`${pathname}${search}`, notices.changeUndone)
    },
  })
}

export default function NotMe() {
  const { origin, token, isOpen } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const title = 'Secure your account'
  return (
    <AccountPage
      title={title}
      lead={
        isOpen
          ? 'We’ll sign out every device, remove the second factor that was added, and let you choose a new password.'
          : undefined
      }
    >
      <PageMeta
        title={title}
        description="Undo a change to your account at The UK Linguistic Institute that you didn’t make."
        origin={origin}
        path="/auth/not-me"
        isPrivate
      />
      {isOpen ? (
        <FormShell errors={refusal?.errors ?? {}}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton label="Secure my account" busyLabel="One moment…" />
        </FormShell>
      ) : (
        <ClosedLink text={closedLinkTexts.undo}>
          <ButtonLink to="/auth/forgot-password">Choose a new password</ButtonLink>
        </ClosedLink>
      )}
    </AccountPage>
  )
}
