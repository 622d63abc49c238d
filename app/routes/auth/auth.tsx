import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'
import { signIn, signUp } from '#app/features/accounts/commands.server.ts'
import { signUpForm } from '#app/features/accounts/forms.ts'
import { notices, refusals, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { landingPage } from '#app/features/accounts/rules.ts'
import type { AuthMode } from '#app/features/accounts/types.ts'
import { AccountPage } from '#app/features/accounts/ui/account-page.tsx'
import { DemoAccounts } from '#app/features/accounts/ui/demo-accounts.tsx'
import { SignInForm } from '#app/features/accounts/ui/sign-in-form.tsx'
import { SignUpForm } from '#app/features/accounts/ui/sign-up-form.tsx'
import { enterPortal } from '#app/features/staff/commands.server.ts'
import { personOf, visitOf, type Visit } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { signInAt } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

function modeOf(request: Request): AuthMode {
  return new URL(request.url).searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const person = personOf(context)
  if (person) throw redirect(landingPage(person))
  const { origin, isDemo } = visitOf(context)
  const asked = new URL(request.url).searchParams.get('email')
  return {
    origin,
    mode: modeOf(request),
    demo: isDemo ? { password: demoPassword, people: demoPeople } : null,
    email: isDemo ? (demoPeople.find(({ email }) => email === asked)?.email ?? '') : '',
  }
}

async function enter(request: Request, form: FormData, visit: Visit) {
  const entered = await signInAt({ request, form, visit }, { enter: signIn, refusals, textOf: refusalText })
  if (!entered.ok) return entered.answer
  const { person } = entered.value
  const landing = landingPage(person)
  if (landing === '/staff-portal') await enterPortal(person.userId)
  return redirectWithNotice(landing, notices.signedIn, entered.headers)
}

async function join(form: FormData, { origin, clientAddress }: { origin: string; clientAddress: string }) {
  const parsed = parseForm(form, signUpForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await signUp({ ...parsed.value, origin, clientAddress })
  if (outcome.ok) return redirectWithNotice('/auth', notices.signedUp)
  return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: typedValues(form), status: 429 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  const visit = visitOf(context)
  return answerForm(form, {
    otherwise: unexpected,
    answer: () => (modeOf(request) === 'sign-up' ? join(form, visit) : enter(request, form, visit)),
  })
}

const pages = {
  'sign-in': {
    title: 'Sign in',
    heading: 'Welcome Back',
    lead: 'Sign in to your studies.',
    description: 'Sign in to The UK Linguistic Institute to study, pay, sit exams and see your certificates.',
  },
  'sign-up': {
    title: 'Create an account',
    heading: 'Create Account',
    lead: 'An account is free. Courses are chosen and paid for later.',
    description: 'Create an account at The UK Linguistic Institute and enrol in online certificates and diplomas.',
  },
}

export default function Auth() {
  const { origin, mode, demo, email } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { title, heading, lead, description } = pages[mode]
  const form = { errors: refusal?.errors ?? {}, values: refusal?.values ?? { email } }
  return (
    <AccountPage title={heading} lead={lead} aside={mode === 'sign-in' && demo && <DemoAccounts {...demo} />}>
      <PageMeta title={title} description={description} origin={origin} path="/auth" />
      <FirstErrorNotice errors={refusal?.errors} />
      {mode === 'sign-up' ? <SignUpForm key="sign-up" {...form} /> : <SignInForm key={`sign-in ${email}`} {...form} />}
      <p>
        {mode === 'sign-up' ? 'Already have an account? ' : 'New to the institute? '}
        <Link to={mode === 'sign-up' ? '/auth' : '/auth?mode=sign-up'} className="link">
          {mode === 'sign-up' ? 'Sign in' : 'Create an account'}
        </Link>
      </p>
    </AccountPage>
  )
}
