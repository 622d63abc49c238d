import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { institute } from '#app/core/institute.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'
import { unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { AccountPage } from '#app/domain/accounts/ui/account-page.tsx'
import { DemoAccounts } from '#app/domain/accounts/ui/demo-accounts.tsx'
import { SignUpSteps, StepsToCourse } from '#app/domain/accounts/ui/entry-notes.tsx'
import { actions } from '#app/http/actions.server.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { destinationOf, withDestination } from '#app/http/destination.ts'
import { readSignUpEmail } from '#app/http/sign-up-cookie.server.ts'
import { probeCookies } from '#app/http/cookie-probe.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { findLandingUrl } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { AuthModeSwitch, ChosenCourse, EntryForm } from './entry-form.tsx'
import { entryActs, modeOf, findWantedCourse } from './entry.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: unexpected } } satisfies { failures: FailureWords }
export const headers = retryHeaders

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

export const action = actions<Route.ActionArgs>(({ request, context }) => entryActs(request, visitOf(context)), {
  withoutIntent: 'sign-in',
  failure: unexpected,
})

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
      <EntryForm mode={mode} joined={refusal ? null : joined} {...form} passkeyError={passkeyError} />
      <AuthModeSwitch form="entry" to={withDestination(other.address, next)} {...other} />
    </AccountPage>
  )
}
