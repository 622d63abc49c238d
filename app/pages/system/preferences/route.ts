import { redirect } from 'react-router'
import { actions } from '#app/http/actions.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { ownPath, ownReferrer } from '#app/http/own-urls.ts'
import { forgetOptionalCookies, preferenceCookie } from '#app/http/preferences.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export function loader() {
  return redirect('/')
}

/** Saves a preference and redirects, but only to our own pages. */
export const action = actions<Route.ActionArgs>(({ request }) => ({
  save: (form) => savePreference(request, form),
}))

function savePreference(request: Request, form: FormData) {
  const headers = new Headers()
  const theme = form.get('theme')
  if (theme === 'light' || theme === 'dark' || theme === 'system')
    headers.append('set-cookie', preferenceCookie('theme', theme))
  const consent = form.get('consent')
  if (consent === 'accepted' || consent === 'declined')
    headers.append('set-cookie', preferenceCookie('cookieConsent', consent))
  if (form.get('visited') === 'yes') headers.append('set-cookie', preferenceCookie('visited', 'yes'))
  if (form.get('forget') === 'yes') for (const cookie of forgetOptionalCookies()) headers.append('set-cookie', cookie)
  const referrer = ownReferrer({ referrer: request.headers.get('referer'), origin: new URL(request.url).origin })
  return redirect(referrer ?? ownPath(String(form.get('back') ?? '')) ?? '/', { headers })
}
