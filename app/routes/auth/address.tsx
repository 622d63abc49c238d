import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { confirmAddressChange, keepAddress } from '#app/features/accounts/addresses/commands.server.ts'
import { findAddressLink } from '#app/features/accounts/addresses/queries.server.ts'
import { verifyEmailForm } from '#app/features/accounts/forms.ts'
import { accountRefusals, closedLinkTexts, notices, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { ClosedLink } from '#app/features/accounts/ui/closed-link.tsx'
import { SubmitButton } from '#app/features/accounts/ui/submit-button.tsx'
import { personOf, visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/address.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findAddressLink({ token })
  return data({ origin: visitOf(context).origin, token, link }, { status: link || token === '' ? 200 : 404 })
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
      const keeps = form.get('intent') === 'keep'
      const act = { ...parsed.value, origin, ipAddress }
      const outcome = keeps ? await keepAddress(act) : await confirmAddressChange(act)
      if (!outcome.ok) {
        const { status } = accountRefusals[outcome.reason]
        return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: {}, status })
      }
      if (keeps) return redirectWithNotice('/auth/forgot-password', notices.addressKept)
      return redirectWithNotice(personOf(context) ? '/my-account#address' : '/auth', notices.addressChanged)
    },
  })
}

const words = {
  change: {
    heading: 'Use your new email address',
    lead: (email: string) => `You’ll sign in with ${email} from now on, and we’ll send our emails there.`,
    label: 'Use this address',
  },
  keep: {
    heading: 'Keep your old email address',
    lead: (email: string) => `Your account will use ${email} again, and every device will be signed out.`,
    label: 'Keep my old address',
  },
}

export default function Address() {
  const { origin, token, link } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { heading, lead, label } = words[link?.kind ?? 'change']
  return (
    <AccountPage title={link ? heading : 'Your email address'} lead={link ? lead(link.email) : undefined}>
      <PageMeta
        title={link ? heading : 'Your email address'}
        description="Change the email address of your account at The UK Linguistic Institute."
        origin={origin}
        path="/auth/address"
        isPrivate
      />
      {link ? (
        <FormShell errors={refusal?.errors ?? {}}>
          <input type="hidden" name="intent" value={link.kind} />
          <input type="hidden" name="token" value={token} />
          <SubmitButton label={label} busyLabel="One moment…" />
        </FormShell>
      ) : (
        <ClosedLink text={closedLinkTexts.address}>
          <ButtonLink to="/my-account#address">Go to my account</ButtonLink>
        </ClosedLink>
      )}
    </AccountPage>
  )
}
