import { refuseForm, typedValues } from './forms.server.ts'

/** The name of the cookie, and of the hidden field that says that the page was sent with it. */
const name = 'cookie-check'

export const cookiesBlockedText =
  'Your browser sends us no cookies, and without one we can’t know that it is you. Allow cookies for this site, then try again.'

const kept = new RegExp(`(?:^|; )${name}=`)

/**
 * Returns the headers of a sign-in page: a cookie, to see whether the browser keeps it. Other cookies do not show that:
 * a message after a redirect is kept in one that is gone with the next page.
 */
export function probeCookies(request: Request): Record<string, string> {
  return kept.test(request.headers.get('cookie') ?? '')
    ? {}
    : { 'set-cookie': `${name}=1; Path=/; HttpOnly; SameSite=Lax` }
}

/**
 * Refuses the form of a page that was sent with the cookie, if the browser sends none back; null if it does. Takes the
 * field out of the form.
 */
export function refuseWithoutCookies(request: Request, form: FormData) {
  const isAsked = form.get(name) === '1'
  form.delete(name)
  if (!isAsked || request.headers.get('cookie')) return null
  return refuseForm({ errors: { form: cookiesBlockedText }, values: typedValues(form), status: 422 })
}
