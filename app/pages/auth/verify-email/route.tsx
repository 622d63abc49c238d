import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { institute } from '#app/core/institute.ts'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { requestVerification } from '#app/domain/accounts/accounts.commands.server.ts'
import { verifyEmail } from '#app/domain/accounts/addresses.commands.server.ts'
import { verifyEmailForm } from '#app/domain/accounts/accounts.forms.ts'
import {
  notices,
  accountRefusals,
  refusalText,
  unexpected,
  verificationSentText,
} from '#app/domain/accounts/accounts.messages.ts'
import { isLinkOpen } from '#app/domain/accounts/accounts.queries.server.ts'
import { AccountPage } from '#app/domain/accounts/ui/account-page.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'
import { actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { destinationOf, withDestination } from '#app/http/destination.ts'
import { forgetSignUpCookie } from '#app/http/sign-up-cookie.server.ts'
import { refuseForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { findLandingUrl } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { emailLinkAct } from '#app/pages/auth/email-link.server.ts'
import { NewVerificationForm } from './new-verification-form.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/** Shows the button that confirms the email address. Without a valid token the page offers to send a new link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? ''
  const next = destinationOf(url)
  const isOpen = await isLinkOpen({ purpose: 'verify-email', token })
  const person = personOf(context)
  return data(
    {
      token,
      isOpen,
      person: person && {
        email: person.email,
        isVerified: person.emailVerified,
        landing: findLandingUrl(person, next),
      },
      signInUrl: withDestination('/auth', next),
    },
    { status: isOpen || token === '' ? 200 : 404 },
  )
}

export const action = actions<Route.ActionArgs>(
  ({ request, context, origin, ipAddress }) => {
    const person = personOf(context)
    const next = destinationOf(new URL(request.url))
    return {
      confirm: emailLinkAct(
        { form: verifyEmailForm, origin, ipAddress },
        ({ token }) => verifyEmail({ token, sessionId: person?.sessionId ?? null }),
        () => {
          const landing = person ? findLandingUrl(person, next) : withDestination('/auth', next)
          const headers = new Headers({ 'set-cookie': forgetSignUpCookie() })
          return redirectWithNotice(landing, notices.emailVerified, headers)
        },
      ),
      send: {
        failure: unexpected,
        async answer(form) {
          if (!person) throw redirect('/auth')
          const outcome = await requestVerification({ person, origin })
          if (outcome.ok) return { sentTo: person.email }
          const { status } = accountRefusals[outcome.reason]
          return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: typedValues(form), status })
        },
      },
    }
  },
  { withoutIntent: 'confirm' },
)

export default function VerifyEmail() {
  const { token, isOpen, person, signInUrl } = useLoaderData<typeof loader>()
  const answer = useActionData<RefusedForm | { errors?: undefined; sentTo: string }>()
  const sentTo = answer && !answer.errors ? answer.sentTo : null
  const errors = answer?.errors ?? {}
  return (
    <AccountPage
      title="Confirm your email address"
      lead={isOpen ? 'Confirm your address so we can reach you.' : undefined}
    >
      <PageMeta
        title="Confirm your email address"
        description={`Confirm the email address of your account at ${institute().name}.`}
        path="/auth/verify-email"
        isPrivate
      />
      {sentTo && (
        <Confirmation>
          <p>{verificationSentText(sentTo)}</p>
        </Confirmation>
      )}
      {isOpen ? (
        <FormShell errors={errors} fields={{ token }}>
          <SubmitButton label="Confirm my email address" busyLabel="Confirming…" />
        </FormShell>
      ) : (
        <NewVerificationForm person={person} signInUrl={signInUrl} wasClosed={token !== ''} errors={errors} />
      )}
    </AccountPage>
  )
}
