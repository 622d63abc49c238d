import { signOut } from '#app/domain/accounts/accounts.commands.server.ts'
import { notices } from '#app/domain/accounts/accounts.messages.ts'
import type { Outcome, Refusals } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import type { Visit } from './context.ts'
import { portalDestinationOf, destinationOf } from './destination.ts'
import { deviceCookie } from './device.server.ts'
import { forgetSignUpCookie } from './sign-up-cookie.server.ts'
import { refuseForm } from './forms.server.ts'
import { redirectWithNotice } from './notices.server.ts'
import { forgetTicketCookie, type SignInPage } from './second-step.server.ts'
import { readSessionToken, sessionCookie } from './session.server.ts'
import { findLandingUrl } from './sign-in.server.ts'

/** The portal's check of a person who signs in, and the texts of its refusals. */
export type PortalCheck = { enter: (userId: UserId) => Promise<Outcome<unknown, string>>; refusals: Refusals }

/** Finishes a sign-in after all factors were checked, and ends the earlier session of this browser. */
export async function completeSignIn(
  { request, visit, page, portal }: { request: Request; visit: Visit; page: SignInPage; portal: PortalCheck },
  { person, sessionToken }: { person: Person; sessionToken: string },
) {
  const url = new URL(request.url)
  const { origin } = visit
  const landing =
    page === 'portal' ? (portalDestinationOf(url) ?? '/staff-portal') : findLandingUrl(person, destinationOf(url))
  const check = page === 'portal' || landing === '/staff-portal' ? await portal.enter(person.userId) : null
  if (check?.ok === false) {
    await signOut({ sessionToken })
    const { text = '', status = 401 } = portal.refusals[check.reason] ?? {}
    return refuseForm({ errors: { form: text }, values: {}, status })
  }
  const cookieHeader = request.headers.get('cookie')
  const replaced = readSessionToken(cookieHeader)
  if (replaced) await signOut({ sessionToken: replaced })
  const headers = new Headers({ 'set-cookie': sessionCookie({ sessionToken, origin }) })
  headers.append('set-cookie', deviceCookie({ cookieHeader, origin, email: person.email }))
  headers.append('set-cookie', forgetTicketCookie({ origin }))
  headers.append('set-cookie', forgetSignUpCookie())
  return redirectWithNotice(landing, notices.signedIn, headers)
}
