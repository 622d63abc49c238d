import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { resetPasswordForm } from '#app/domain/accounts/accounts.forms.ts'
import { closedLinkTexts, notices } from '#app/domain/accounts/accounts.messages.ts'
import { resetPassword } from '#app/domain/accounts/passwords.commands.server.ts'
import { isFirstPassword } from '#app/domain/accounts/accounts.queries.server.ts'
import { PasswordSteps } from '#app/domain/accounts/ui/password-steps.tsx'
import { EmailLinkPage } from '#app/domain/accounts/ui/email-link-page.tsx'
import { NewPasswordField } from '#app/domain/accounts/ui/new-password-field.tsx'
import { actions } from '#app/http/actions.server.ts'
import { deviceCookie } from '#app/http/device.server.ts'
import { forgetSignUpCookie } from '#app/http/sign-up-cookie.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { forgetSessionCookie } from '#app/http/session.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'
import { readEmailLink, emailLinkAct } from '#app/pages/auth/email-link.server.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader(args: Route.LoaderArgs) {
  const { data: link, init } = await readEmailLink(args, 'reset-password')
  return data({ ...link, isFirst: link.isOpen && (await isFirstPassword(link)) }, init ?? {})
}

export const action = actions<Route.ActionArgs>(({ request, origin, ipAddress }) => ({
  reset: emailLinkAct({ form: resetPasswordForm, origin, ipAddress }, resetPassword, ({ email, isFirst }) => {
    const headers = new Headers({ 'set-cookie': forgetSessionCookie({ origin }) })
    // Recognise this browser from now on, because the link was emailed to the owner: wrong passwords typed by strangers
    // must not keep the owner out.
    headers.append('set-cookie', deviceCookie({ cookieHeader: request.headers.get('cookie'), origin, email }))
    headers.append('set-cookie', forgetSignUpCookie())
    // Only members of staff get an account without a password of their own.
    return isFirst
      ? redirectWithNotice('/staff-portal', notices.firstPasswordSet, headers)
      : redirectWithNotice('/auth', notices.passwordSet, headers)
  }),
}))

export default function ResetPassword() {
  const link = useLoaderData<typeof loader>()
  const { isFirst } = link
  return (
    <EmailLinkPage
      title={isFirst ? 'Choose your password' : 'Choose a new password'}
      description={`Choose ${isFirst ? 'the' : 'a new'} password for your account at ${institute().name}.`}
      path="/auth/reset-password"
      {...(isFirst && {
        lead: `Welcome to ${institute().name}. Your account is ready and needs a password of your own.`,
      })}
      aside={<PasswordSteps at={isFirst ? 1 : 2} isFirst={isFirst} />}
      link={link}
      errors={useActionData<typeof action>()?.errors}
      button={{ label: isFirst ? 'Set password' : 'Set new password', busyLabel: 'Setting your password…' }}
      closed={{ text: closedLinkTexts.reset, to: '/auth/forgot-password', label: 'Ask for a new link' }}
    >
      <NewPasswordField name="newPassword" label={isFirst ? 'Your password' : 'New password'} />
    </EmailLinkPage>
  )
}
