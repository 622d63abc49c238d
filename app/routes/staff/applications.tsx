import { redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { cancelInterview, offerInterview } from '#app/features/applications/interviews/commands.server.ts'
import { cancellationForm, offerForm } from '#app/features/applications/interviews/forms.ts'
import { needsEmail } from '#app/features/applications/applicant-emails.rules.ts'
import { setApplicationStatus, writeToApplicant } from '#app/features/applications/applicant-emails.commands.server.ts'
import { readApplicationDesk } from '#app/features/applications/queries.server.ts'
import { saveApplicationNotes } from '#app/features/applications/review.commands.server.ts'
import { emailForm, notesForm, statusForm } from '#app/features/applications/review.forms.ts'
import { fallbacks, notices, refusals } from '#app/features/applications/review.messages.ts'
import { readApplicationFilter, readApplicationView } from '#app/features/applications/rules.ts'
import { ApplicationDesk } from '#app/features/applications/ui/application-desk.tsx'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { chooseAct } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/applications.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle applications')]

export const handle = {
  failures: { query: 'Failed to load applications', command: fallbacks },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readApplicationDesk({ staff: staffOf(context), filter: readApplicationFilter(url.searchParams) })
  return { desk, view: readApplicationView(url.searchParams), now: now() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const intent = chooseAct(form, intents)
  if (intent === 'compose' || (intent === 'status' && isLetterDue(form))) return openEmailDialog(form, url)
  const outcome = await acts[intent]({ staff, form, origin: visitOf(context).origin })
  if (outcome.ok) return redirectWithNotice(urlWithout(url, 'letter', 'interview'), notices[intent])
  return refuseOutcome(form, outcome, refusals)
}

/** True if the new status is one that the applicant is told of: HR reads the email before it is sent. */
function isLetterDue(form: FormData) {
  const parsed = parseForm(form, statusForm)
  return parsed.ok && needsEmail(parsed.value)
}

/** Redirects to the URL of the email dialog, so that it also opens without JavaScript. */
function openEmailDialog(form: FormData, url: URL) {
  const parsed = parseForm(form, statusForm)
  if (!parsed.ok) return refuseForm(parsed)
  const at = new URLSearchParams(url.searchParams)
  at.set('application', parsed.value.applicationId)
  at.set('letter', parsed.value.status)
  return redirect(`${url.pathname}?${at}`)
}

type Act = { staff: StaffActor; form: FormData; origin: string }

const acts = {
  status: ({ staff, form, origin }: Act) =>
    runWithForm(form, statusForm, (values) => setApplicationStatus({ staff, origin, ...values })),
  notes: ({ staff, form }: Act) => runWithForm(form, notesForm, (values) => saveApplicationNotes({ staff, ...values })),
  letter: ({ staff, form, origin }: Act) =>
    runWithForm(form, emailForm, (values) => writeToApplicant({ staff, origin, ...values })),
  offer: ({ staff, form, origin }: Act) =>
    runWithForm(form, offerForm, (values) => offerInterview({ staff, origin, ...values })),
  'cancel-interview': ({ staff, form }: Act) =>
    runWithForm(form, cancellationForm, (values) => cancelInterview({ staff, ...values })),
}

/** The intents of the page’s forms, by themselves. */
const intents = {
  compose: 'compose',
  ...(Object.fromEntries(Object.keys(acts).map((name) => [name, name])) as { [Name in keyof typeof acts]: Name }),
} as const

export default function ApplicationsDesk() {
  const { desk, view, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="applications" title="Job Applications">
      <ApplicationDesk desk={desk} view={view} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
