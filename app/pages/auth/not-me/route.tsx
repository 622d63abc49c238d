import { institute } from '#app/core/institute.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { verifyEmailForm } from '#app/domain/accounts/accounts.forms.ts'
import { closedLinkTexts, notices } from '#app/domain/accounts/accounts.messages.ts'
import { EmailLinkPage } from '#app/domain/accounts/ui/email-link-page.tsx'
import { undoChange } from '#app/domain/accounts/undo.commands.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'
import { readEmailLink, emailLinkAct } from '#app/pages/auth/email-link.server.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/** Checks the link that emails about a changed password or second factor contain. */
export function loader(args: Route.LoaderArgs) {
  return readEmailLink(args, 'not-me')
}

export const action = actions<Route.ActionArgs>(({ origin, ipAddress }) => ({
  undo: emailLinkAct({ form: verifyEmailForm, origin, ipAddress }, undoChange, ({ resetUrl }) => {
    const { pathname, search } = new URL(resetUrl)
    return redirectWithNotice(`${pathname}${search}`, notices.changeUndone)
  }),
}))

export default function NotMe() {
  return (
    <EmailLinkPage
      title="Secure your account"
      lead="We’ll sign out every device, remove the authenticator app or passkey that was added, and let you choose a new password."
      description={`Undo a change to your account at ${institute().name} that you didn’t make.`}
      path="/auth/not-me"
      link={useLoaderData<typeof loader>()}
      errors={useActionData<typeof action>()?.errors}
      button={{ label: 'Secure my account' }}
      closed={{ text: closedLinkTexts.undo, to: '/auth/forgot-password', label: 'Choose a new password' }}
    />
  )
}
