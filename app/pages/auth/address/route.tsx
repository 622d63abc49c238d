import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { confirmAddressChange, restoreOldAddress } from '#app/domain/accounts/addresses.commands.server.ts'
import { findAddressLink } from '#app/domain/accounts/accounts.queries.server.ts'
import { verifyEmailForm } from '#app/domain/accounts/accounts.forms.ts'
import { closedLinkTexts, notices } from '#app/domain/accounts/accounts.messages.ts'
import { EmailLinkPage } from '#app/domain/accounts/ui/email-link-page.tsx'
import { actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'
import { emailLinkAct } from '#app/pages/auth/email-link.server.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'The link could not be checked' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findAddressLink({ token })
  return data({ token, link }, { status: link || token === '' ? 200 : 404 })
}

export const action = actions<Route.ActionArgs>(({ context, origin, ipAddress }) => {
  const link = { form: verifyEmailForm, origin, ipAddress }
  const landing = personOf(context) ? '/my-account#address' : '/auth'
  return {
    change: emailLinkAct(link, confirmAddressChange, () => redirectWithNotice(landing, notices.addressChanged)),
    keep: emailLinkAct(link, restoreOldAddress, () => redirectWithNotice('/auth/forgot-password', notices.addressKept)),
  }
})

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
  const { token, link } = useLoaderData<typeof loader>()
  const { heading, lead, label } = words[link?.kind ?? 'change']
  return (
    <EmailLinkPage
      title={link ? heading : 'Your email address'}
      {...(link && { lead: lead(link.email) })}
      description={`Change the email address of your account at ${institute().name}.`}
      path="/auth/address"
      link={{ token, isOpen: link !== null }}
      errors={useActionData<typeof action>()?.errors}
      button={{ label }}
      closed={{ text: closedLinkTexts.address, to: '/my-account#address', label: 'Go to my account' }}
    >
      <input type="hidden" name="intent" value={link?.kind} />
    </EmailLinkPage>
  )
}
