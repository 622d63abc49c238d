import { institute } from '#app/core/institute.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { redeemEntryLink } from '#app/domain/accounts/entry.commands.server.ts'
import { verifyEmailForm } from '#app/domain/accounts/accounts.forms.ts'
import { closedLinkTexts, notices } from '#app/domain/accounts/accounts.messages.ts'
import { EmailLinkPage } from '#app/domain/accounts/ui/email-link-page.tsx'
import { actions } from '#app/http/actions.server.ts'
import { deviceCookie } from '#app/http/device.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'
import { readEmailLink, emailLinkAct } from '#app/pages/auth/email-link.server.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/**
 * Checks the emailed link without using it up. The link is for an owner who cannot sign in because strangers have tried
 * too many passwords: it makes this browser a known one, which has a limit of its own.
 */
export function loader(args: Route.LoaderArgs) {
  return readEmailLink(args, 'this-browser')
}

export const action = actions<Route.ActionArgs>(({ request, origin, ipAddress }) => ({
  remember: emailLinkAct({ form: verifyEmailForm, origin, ipAddress }, redeemEntryLink, ({ email }) => {
    const cookie = deviceCookie({ cookieHeader: request.headers.get('cookie'), origin, email })
    return redirectWithNotice('/auth', notices.browserKnown, new Headers({ 'set-cookie': cookie }))
  }),
}))

export default function ThisBrowser() {
  return (
    <EmailLinkPage
      title="Sign in with this browser"
      lead="We’ll let this browser sign in to your account. You’ll still need your password."
      description={`Sign in to your account at ${institute().name}.`}
      path="/auth/this-browser"
      link={useLoaderData<typeof loader>()}
      errors={useActionData<typeof action>()?.errors}
      button={{ label: 'Sign in with this browser' }}
      closed={{ text: closedLinkTexts.browser, to: '/auth', label: 'Sign in' }}
    />
  )
}
