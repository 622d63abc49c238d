import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { institute } from '#app/core/institute.ts'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { DemoAccounts } from '#app/domain/accounts/ui/demo-accounts.tsx'
import { SignInForm } from '#app/domain/accounts/ui/sign-in-form.tsx'
import { notices } from '#app/domain/accounts/accounts.messages.ts'
import PasskeyEntry from '#app/domain/accounts/ui/passkey-entry.tsx'
import { recordPortalSignIn, signInToPortal } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { loginFailed, refusals, refusalText, landingPath } from '#app/domain/staff/staff.ts'
import { actions } from '#app/http/actions.server.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { portalDestinationOf } from '#app/http/destination.ts'
import { allow } from '#app/http/guards.server.ts'
import { probeCookies, refuseWithoutCookies } from '#app/http/cookie-probe.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { signInWithPasskeyForm } from '#app/http/passkeys.server.ts'
import { signInAt } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { PortalSignIn } from './portal-sign-in.tsx'
import type { Route } from './+types/route.ts'

/** Open to everybody; signed-in staff are redirected to their first desk. */
export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { isDemo } = visitOf(context)
  const person = personOf(context)
  if (person?.mustSetUpFactor) throw redirectWithNotice('/my-account#two-step', notices.factorNeeded)
  const staff = person?.staff
  if (staff) throw redirect(portalDestinationOf(url) ?? landingPath(staff))
  return data(readDemoAccounts(isDemo, url.searchParams.get('email')), { headers: probeCookies(request) })
}

/** Returns the demo accounts. The loader sends them, so that they are not in any script. */
function readDemoAccounts(isDemo: boolean, requestedEmail: string | null) {
  if (!isDemo) return { demo: null, email: '' }
  const people = demoPeople.filter(({ label }) => label.includes('staff'))
  return {
    demo: { password: demoPassword, people },
    email: people.find(({ email }) => email === requestedEmail)?.email ?? '',
  }
}

const portal = { enter: recordPortalSignIn, refusals }

export const action = actions<Route.ActionArgs>(
  ({ request, url, context }) => {
    const visit = visitOf(context)
    return {
      async 'sign-in'(form) {
        const blocked = refuseWithoutCookies(request, form)
        if (blocked) return blocked
        const entry = await signInAt(
          { request, form, visit },
          { name: 'portal', enter: signInToPortal, refusals, textOf: refusalText },
        )
        if (!entry.ok) return entry.answer
        return redirect(portalDestinationOf(url) ?? '/staff-portal', { headers: entry.headers })
      },
      passkey: (form) =>
        refuseWithoutCookies(request, form) ?? signInWithPasskeyForm({ request, form, visit, page: 'portal', portal }),
    }
  },
  { withoutIntent: 'sign-in', failure: loginFailed },
)

export default function Portal() {
  const { demo, email } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { passkey: passkeyError, ...errors } = refused?.errors ?? {}
  return (
    <>
      <PageMeta title="Staff Portal" description={`For staff of ${institute().name}.`} path="/staff-portal" isPrivate />
      <PortalSignIn>
        <SignInForm key={email} errors={errors} values={refused?.values ?? { email }} />
        <PasskeyEntry error={passkeyError} />
        {passkeyError && <FirstErrorNotice errors={refused?.errors} />}
        {demo && <DemoAccounts {...demo} page="/staff-portal" />}
      </PortalSignIn>
    </>
  )
}
