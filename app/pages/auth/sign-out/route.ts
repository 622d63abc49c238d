import { redirect } from 'react-router'
import { signOut } from '#app/domain/accounts/accounts.commands.server.ts'
import { notices } from '#app/domain/accounts/accounts.messages.ts'
import { visitOf } from '#app/http/context.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { forgetSessionCookie, readSessionToken } from '#app/http/session.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export function loader() {
  return redirect('/')
}

/** Ends the session in the database, so that a copied cookie is worthless. Signing out twice does no harm. */
export async function action({ request, context }: Route.ActionArgs) {
  // End the session even if the form cannot be read.
  const form = await takeForm(request).catch(() => new FormData())
  const isFromPortal = form.get('to') === '/staff-portal'
  const sessionToken = readSessionToken(request.headers.get('cookie'))
  if (sessionToken) await signOut({ sessionToken })
  const headers = new Headers({ 'set-cookie': forgetSessionCookie(visitOf(context)) })
  return isFromPortal ? redirectWithNotice('/staff-portal', notices.signedOut, headers) : redirect('/', { headers })
}
