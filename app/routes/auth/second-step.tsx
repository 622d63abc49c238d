import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { signOut } from '#app/features/accounts/commands.server.ts'
import { SecondStepForm } from '#app/features/accounts/factors/ui/second-step-form.tsx'
import { codeForm } from '#app/features/accounts/forms.ts'
import { accountRefusals, notices, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { takeSecondStep } from '#app/features/accounts/second-step/commands.server.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { enterPortal } from '#app/features/staff/commands.server.ts'
import { refusals as staffRefusals } from '#app/features/staff/messages.ts'
import { visitOf } from '#app/http/context.ts'
import { deskDestinationOf, destinationOf } from '#app/http/destination.ts'
import { deviceCookie } from '#app/http/device.server.ts'
import { forgetEntryCookie } from '#app/http/entry.server.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { doorOf, forgetTicketCookie, readTicket } from '#app/http/second-step.server.ts'
import { readSessionToken, sessionCookie } from '#app/http/session.server.ts'
import { landingAfter } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

const addressOf = { auth: '/auth', portal: '/staff-portal' }

/** Nobody has anything to do here who has not just shown a password. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const door = doorOf(new URL(request.url))
  if (!readTicket(request.headers.get('cookie'))) throw redirect(addressOf[door])
  return { origin: visitOf(context).origin, back: addressOf[door] }
}

async function enter(request: Request, form: FormData, context: ActionFunctionArgs['context']) {
  const parsed = parseForm(form, codeForm)
  if (!parsed.ok) return refuseForm(parsed)
  const url = new URL(request.url)
  const door = doorOf(url)
  const visit = visitOf(context)
  const { origin, clientAddress } = visit
  const cookieHeader = request.headers.get('cookie')
  const userAgent = request.headers.get('user-agent') ?? ''
  const outcome = await takeSecondStep({ ...parsed.value, ticket: readTicket(cookieHeader), clientAddress, userAgent })
  if (!outcome.ok) {
    const { status } = accountRefusals[outcome.reason]
    const field = outcome.reason === 'wrong-code' ? 'code' : 'form'
    return refuseForm({ ...outcome, errors: { [field]: refusalText(outcome) }, values: {}, status })
  }
  const { person, sessionToken } = outcome.value
  const landing =
    door === 'portal' ? (deskDestinationOf(url) ?? '/staff-portal') : landingAfter(person, destinationOf(url))
  const entered = door === 'portal' || landing === '/staff-portal' ? await enterPortal(person.userId) : null
  if (entered?.ok === false) {
    await signOut({ sessionToken })
    const { text, status } = staffRefusals[entered.reason]
    return refuseForm({ errors: { form: text }, values: {}, status })
  }
  const replaced = readSessionToken(cookieHeader)
  if (replaced) await signOut({ sessionToken: replaced })
  const headers = new Headers({ 'set-cookie': sessionCookie({ sessionToken, origin }) })
  headers.append('set-cookie', deviceCookie({ cookieHeader, origin, email: person.email }))
  headers.append('set-cookie', forgetTicketCookie({ origin }))
  headers.append('set-cookie', forgetEntryCookie(visit))
  return redirectWithNotice(landing, notices.signedIn, headers)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  return answerForm(form, { otherwise: unexpected, answer: () => enter(request, form, context) })
}

export default function SecondStep() {
  const { origin, back } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AccountPage title="Second step" lead="Your password was right. Now the code, so that nobody else gets in with it.">
      <PageMeta
        title="Second step"
        description="Sign in to The UK Linguistic Institute with the code of your authenticator app."
        origin={origin}
        path="/auth/second-step"
        isPrivate
      />
      <SecondStepForm errors={refusal?.errors ?? {}} />
      <p>
        <Link to={back} className="link">
          Sign in as somebody else
        </Link>
      </p>
    </AccountPage>
  )
}
