import { redirect } from 'react-router'
import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { coverOf } from '#app/domain/courses/courses.ts'
import { courseSlugOf, destinationOf, withDestination } from '#app/http/destination.ts'
import type { Acts } from '#app/http/actions.server.ts'
import { signIn, signUp } from '#app/domain/accounts/accounts.commands.server.ts'
import { signUpForm } from '#app/domain/accounts/accounts.forms.ts'
import { notices, accountRefusals, refusalText } from '#app/domain/accounts/accounts.messages.ts'
import type { AuthMode } from '#app/domain/accounts/accounts.types.ts'
import { recordPortalSignIn } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { refusals } from '#app/domain/staff/staff.ts'
import type { Visit } from '#app/http/context.ts'
import { signUpCookie, forgetSignUpCookie } from '#app/http/sign-up-cookie.server.ts'
import { refuseWithoutCookies } from '#app/http/cookie-probe.server.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { signInWithPasskeyForm } from '#app/http/passkeys.server.ts'
import { findLandingUrl, signInAt } from '#app/http/sign-in.server.ts'

/** Finds the course that the person came from; null if there is none. */
export async function findWantedCourse(next: string | null) {
  const slug = courseSlugOf(next)
  const found = slug ? await findCourse({ slug }) : null
  if (!found) return null
  const { title, ipa, level, duration, minEducationLevel, price } = found.course
  return {
    slug: found.course.slug,
    title,
    ipa,
    level,
    duration,
    minEducationLevel,
    price,
    cover: coverOf(found.course),
    modules: found.modules.length,
    durationMinutes: found.exam.durationMinutes,
  }
}

export function modeOf(request: Request): AuthMode {
  return new URL(request.url).searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
}

async function submitSignIn(request: Request, form: FormData, visit: Visit) {
  const outcome = await signInAt(
    { request, form, visit },
    { name: 'auth', enter: signIn, refusals: accountRefusals, textOf: refusalText },
  )
  if (!outcome.ok) return outcome.answer
  const { person } = outcome.value
  const landing = findLandingUrl(person, destinationOf(new URL(request.url)))
  if (landing === '/staff-portal') await recordPortalSignIn(person.userId)
  outcome.headers.append('set-cookie', forgetSignUpCookie())
  const isNew = modeOf(request) === 'sign-up' && !person.student && !person.staff
  return redirectWithNotice(landing, isNew ? notices.signedUp : notices.signedIn, outcome.headers)
}

const portal = { enter: recordPortalSignIn, refusals }

/**
 * Creates the account and signs in to it. If an account already has this email and this password, signs in to that
 * account.
 */
async function submitSignUp(request: Request, form: FormData, visit: Visit) {
  const { origin, ipAddress } = visit
  const destination = destinationOf(new URL(request.url))
  const parsed = parseForm(form, signUpForm)
  if (!parsed.ok) return refuseForm(parsed)
  const course = await findWantedCourse(destination)
  const next = course && `/courses/${course.slug}`
  const outcome = await signUp({ ...parsed.value, next, origin, ipAddress })
  if (!outcome.ok) {
    return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: typedValues(form), status: 429 })
  }
  const credentials = new FormData()
  for (const name of ['email', 'password'] as const) credentials.append(name, parsed.value[name])
  const entered = await submitSignIn(request, credentials, visit)
  if (entered instanceof Response) return entered
  // The email belongs to an account with another password; its owner gets an email. Anybody who tries the addresses of
  // others can tell this from the missing session, but only ten times an hour (`signUpByAddress`).
  const headers = { 'set-cookie': signUpCookie({ email: parsed.value.email }) }
  return redirect(withDestination('/auth', destination), { headers })
}

/** The acts of both forms, by the mode of the page. */
export function entryActs(request: Request, visit: Visit): Acts {
  const withCookies = (answer: (form: FormData) => unknown) => (form: FormData) =>
    refuseWithoutCookies(request, form) ?? answer(form)
  const enter = modeOf(request) === 'sign-up' ? submitSignUp : submitSignIn
  const submit = withCookies((form) => enter(request, form, visit))
  return {
    'sign-in': submit,
    'sign-up': submit,
    passkey: withCookies((form) => signInWithPasskeyForm({ request, form, visit, page: 'auth', portal })),
    // Keep the email that was typed in the other form.
    switch: withCookies((form) => ({ errors: {}, values: { email: typedValues(form).email ?? '' } })),
  }
}
