import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { readApplicationDesk } from '#app/features/applications/queries.server.ts'
import { saveApplicationNotes, setApplicationStatus } from '#app/features/applications/review/commands.server.ts'
import { notesForm, statusForm } from '#app/features/applications/review/forms.ts'
import { fallbacks, notices, refusals } from '#app/features/applications/review/messages.ts'
import { readApplicationFilter } from '#app/features/applications/rules.ts'
import { ApplicationDesk } from '#app/features/applications/ui/application-desk.tsx'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { addressWithout } from '#app/ui/query-address.ts'

export const middleware = [allow('handle applications')]

export const handle = {
  failures: { query: 'Failed to load applications', command: fallbacks },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const desk = await readApplicationDesk({ staff: staffOf(context), filter: readApplicationFilter(url.searchParams) })
  return { desk, origin: visitOf(context).origin }
}

/** Answered where it stands: the forms work without JavaScript, keep the filter and, refused, every character. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const isStatus = form.get('intent') === 'status'
  const parsed = isStatus ? parseForm(form, statusForm) : parseForm(form, notesForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome =
    'status' in parsed.value
      ? await setApplicationStatus({ staff, ...parsed.value })
      : await saveApplicationNotes({ staff, ...parsed.value })
  if (outcome.ok)
    return redirectWithNotice(addressWithout(url), isStatus ? notices.statusUpdated : notices.notesUpdated)
  const { text, status } = refusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values: typedValues(form), status })
}

/** What somebody else changed meanwhile is shown beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function ApplicationsDesk() {
  const { desk, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <DeskMeta desk="applications" title="Job Applications" origin={origin} />
      <ApplicationDesk desk={desk} refused={refused} />
      <FirstErrorNotice errors={refused?.errors} />
    </>
  )
}

export function ErrorBoundary(failure: { error: unknown; actionData?: RefusedForm }) {
  return <DeskFailure {...failure} />
}
