import { institute } from '#app/core/institute.ts'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'
import { signIn, signUp } from '#app/domain/accounts/accounts.commands.server.ts'
import { signUpForm } from '#app/domain/accounts/accounts.forms.ts'
import { notices, accountRefusals, refusalText, unexpected } from '#app/domain/accounts/accounts.messages.ts'
import type { AuthMode } from '#app/domain/accounts/accounts.types.ts'
import { AccountPage } from '#app/domain/accounts/ui/account-page.tsx'
import { DemoAccounts } from '#app/domain/accounts/ui/demo-accounts.tsx'
import { SignInAfterSignUpNote, SignUpSteps, StepsToCourse } from '#app/domain/accounts/ui/entry-notes.tsx'
import { AuthModeSwitch } from './auth-mode-switch.tsx'
import { SignInForm } from '#app/domain/accounts/ui/sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import PasskeyEntry from '#app/domain/accounts/ui/passkey-entry.tsx'
import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { coverOf } from '#app/domain/courses/courses.ts'
import { ChosenCourse } from './chosen-course.tsx'
import { recordPortalSignIn } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { refusals } from '#app/domain/staff/staff.ts'
import { actions } from '#app/http/actions.server.ts'
import { personOf, visitOf, type Visit } from '#app/http/context.ts'
import { courseSlugOf, destinationOf, withDestination } from '#app/http/destination.ts'
import { signUpCookie, forgetSignUpCookie, readSignUpEmail } from '#app/http/sign-up-cookie.server.ts'
import { probeCookies, refuseWithoutCookies } from '#app/http/cookie-probe.server.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { signInWithPasskeyForm } from '#app/http/passkeys.server.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { Island } from '#app/ui/island.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { findLandingUrl, signInAt } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: unexpected } } satisfies { failures: FailureWords }
export const headers = retryHeaders

function modeOf(request: Request): AuthMode {
  return new URL(request.url).searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
}

async function findWantedCourse(next: string | null) {
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const next = destinationOf(url)
  const person = personOf(context)
  if (person) throw redirect(findLandingUrl(person, next))
  const { isDemo } = visitOf(context)
  const demoEmail = isDemo ? demoPeople.find(({ email }) => email === url.searchParams.get('email'))?.email : undefined
  const mode = modeOf(request)
  const shown = {
    mode,
    next,
    course: await findWantedCourse(next),
    demo: isDemo ? { password: demoPassword, people: demoPeople } : null,
    email: demoEmail ?? '',
    joined: mode === 'sign-in' && !demoEmail ? readSignUpEmail(request.headers.get('cookie')) : null,
  }
  return data(shown, { headers: probeCookies(request) })
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

export const action = actions<Route.ActionArgs>(
  ({ request, context }) => {
    const visit = visitOf(context)
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
  },
  { withoutIntent: 'sign-in', failure: unexpected },
)

const pages = {
  'sign-in': {
    title: 'Sign in',
    heading: 'Welcome Back',
    lead: 'Sign in to your studies.',
    other: { address: '/auth?mode=sign-up', question: 'New to the institute?', label: 'Create an account' },
    get description() {
      return `Sign in to ${institute().name} to study, pay, sit exams and see your certificates.`
    },
  },
  'sign-up': {
    title: 'Create an account',
    heading: 'Create Account',
    lead: 'Accounts are free. You choose and pay for courses later.',
    other: { address: '/auth', question: 'Already have an account?', label: 'Sign in' },
    get description() {
      return `Create an account at ${institute().name} and enrol in online certificates and diplomas.`
    },
  },
}

export default function Auth() {
  const { mode, next, course, demo, email, joined } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { title, heading, lead, description } = pages[mode]
  const { other } = pages[mode]
  const known = { email: email || joined || '' }
  const { passkey: passkeyError, ...errors }: FormErrors = refusal?.errors ?? {}
  const form = { errors, values: refusal?.values ?? known }
  return (
    <AccountPage
      title={heading}
      lead={course ? `To enrol in ${course.title}.` : lead}
      above={course && <StepsToCourse title={course.title} />}
      aside={
        <div className="grid gap-8 max-lg:contents">
          {course && <ChosenCourse {...course} />}
          {mode === 'sign-in' && demo && <DemoAccounts {...demo} />}
          {!course && !(mode === 'sign-in' && demo) && <SignUpSteps isFirst={mode === 'sign-up'} />}
        </div>
      }
    >
      <PageMeta title={title} description={description} path="/auth" />
      {joined && !refusal && <SignInAfterSignUpNote email={joined} />}
      {mode === 'sign-up' ? (
        <SignUpForm id="entry" {...form} />
      ) : (
        <SignInForm id="entry" {...form} isAddressKnown={joined !== null && !refusal} />
      )}
      {mode === 'sign-in' && <Island name="passkey" component={PasskeyEntry} props={{ error: passkeyError }} />}
      {passkeyError && <FirstErrorNotice errors={refusal?.errors} />}
      <AuthModeSwitch form="entry" to={withDestination(other.address, next)} {...other} />
    </AccountPage>
  )
}
