import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { cancelInterview, offerInterview } from '#app/domain/applications/interviews.commands.server.ts'
import { cancellationForm, offerForm } from '#app/domain/applications/interviews.forms.ts'
import { needsEmail } from '#app/domain/applications/applicant-emails.ts'
import { setApplicationStatus, writeToApplicant } from '#app/domain/applications/applicant-emails.commands.server.ts'
import { readApplicationDesk } from '#app/domain/applications/applications.queries.server.ts'
import { saveApplicationNotes } from '#app/domain/applications/review.commands.server.ts'
import { emailForm, notesForm, statusForm } from '#app/domain/applications/review.forms.ts'
import { notices, refusals } from '#app/domain/applications/review.ts'
import { readApplicationFilter, readApplicationView } from '#app/domain/applications/applications.ts'
import { ApplicationDesk } from './application-desk.tsx'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { done } from '#app/core/outcome.ts'
import { staffOf } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWith, urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle applications')]

export const handle = {
  failures: { query: 'Failed to load applications' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readApplicationDesk({ staff: staffOf(context), filter: readApplicationFilter(url.searchParams) })
  return { desk, view: readApplicationView(url.searchParams), now: now() }
}

/** True if the new status is one that the applicant is told of: HR reads the email before it is sent. */
function isLetterDue(form: FormData) {
  const parsed = parseForm(form, statusForm)
  return parsed.ok && needsEmail(parsed.value)
}

export const action = actions<Route.ActionArgs>(({ staff, url, origin }) => {
  const common = { refusals, to: urlWithout(url, 'letter', 'interview') }
  const change = act({
    ...common,
    form: statusForm,
    run: (values) => setApplicationStatus({ staff, origin, ...values }),
    notice: notices.status,
  })
  // The email dialog has a URL, so that it also opens without JavaScript.
  const compose = act({
    form: statusForm,
    run: async () => done(),
    refusals: {},
    to: (_, { applicationId, status }) => urlWith(url, { application: applicationId, letter: status }),
    notice: null,
  })
  const failure = 'Failed to update status'
  return {
    compose,
    status: { failure, submit: (form) => (isLetterDue(form) ? compose : change).submit(form) },
    notes: act({
      ...common,
      form: notesForm,
      run: (values) => saveApplicationNotes({ staff, ...values }),
      notice: notices.notes,
      failure: 'Failed to update notes',
    }),
    letter: act({
      ...common,
      form: emailForm,
      run: (values) => writeToApplicant({ staff, origin, ...values }),
      notice: notices.letter,
      failure,
    }),
    offer: act({
      ...common,
      form: offerForm,
      run: (values) => offerInterview({ staff, origin, ...values }),
      notice: notices.offer,
      failure: 'We couldn’t offer the times',
    }),
    'cancel-interview': act({
      ...common,
      form: cancellationForm,
      run: (values) => cancelInterview({ staff, ...values }),
      notice: notices['cancel-interview'],
      failure: 'We couldn’t cancel the interview',
    }),
  }
})

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
