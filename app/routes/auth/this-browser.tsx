import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { takeEntry } from '#app/features/accounts/entry/commands.server.ts'
import { verifyEmailForm } from '#app/features/accounts/forms.ts'
import { accountRefusals, closedLinkTexts, notices, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { isLinkOpen } from '#app/features/accounts/queries.server.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { ClosedLink } from '#app/features/accounts/ui/closed-link.tsx'
import { SubmitButton } from '#app/features/accounts/ui/submit-button.tsx'
import { visitOf } from '#app/http/context.ts'
import { deviceCookie } from '#app/http/device.server.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/this-browser.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/** Serves the link that lets a browser sign in while strangers try many passwords. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = await isLinkOpen({ purpose: 'this-browser', token })
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
      const outcome = await takeEntry({ ...parsed.value, ipAddress })
      if (!outcome.ok) {
        const { status } = accountRefusals[outcome.reason]
        return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: {}, status })
      }
      const { email } = outcome.value
      const cookie = deviceCookie({ cookieHeader: request.headers.get('cookie'), origin, email })
      return redirectWithNotice('/auth', notices.browserKnown, new Headers({ 'set-cookie': cookie }))
    },
  })
}

export default function ThisBrowser() {
  const { origin, token, isOpen } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const title = 'Sign in with this browser'
  return (
    <AccountPage
      title={title}
      lead={isOpen ? 'We’ll let this browser sign in to your account. You’ll still need your password.' : undefined}
    >
      <PageMeta
        title={title}
        description="Sign in to your account at The UK Linguistic Institute."
        origin={origin}
        path="/auth/this-browser"
        isPrivate
      />
      {isOpen ? (
        <FormShell errors={refusal?.errors ?? {}}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton label="Sign in with this browser" busyLabel="One moment…" />
        </FormShell>
      ) : (
        <ClosedLink text={closedLinkTexts.browser}>
          <ButtonLink to="/auth">Sign in</ButtonLink>
        </ClosedLink>
      )}
    </AccountPage>
  )
}
