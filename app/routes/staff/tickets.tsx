import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { takeTicketStep } from '#app/features/tickets/handling/commands.server.ts'
import { stepForm } from '#app/features/tickets/handling/forms.ts'
import { refusals, ticketUpdated, updateFailed } from '#app/features/tickets/handling/messages.ts'
import { readTicketDesk } from '#app/features/tickets/queries.server.ts'
import { readTicketFilter } from '#app/features/tickets/rules.ts'
import { TicketDesk } from '#app/features/tickets/ui/ticket-desk.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { addressWithout } from '#app/ui/query-address.ts'

export const middleware = [allow('handle tickets')]

export const handle = {
  failures: { query: 'Failed to load tickets', command: updateFailed },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const desk = await readTicketDesk({ staff: staffOf(context), filter: readTicketFilter(url.searchParams) })
  return { desk, now: now(), origin: visitOf(context).origin }
}

/** Answered where it stands: a refused form keeps every character, a taken step leads back to the list as it was. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const parsed = parseForm(form, stepForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await takeTicketStep({ staff, ...parsed.value })
  if (outcome.ok) return redirectWithNotice(addressWithout(url, 'ticket'), ticketUpdated)
  const { text, status } = refusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values: typedValues(form), status })
}

/** What somebody else changed meanwhile is shown beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function TicketsDesk() {
  const { desk, now: at, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <DeskMeta desk="tickets" title="Ticket Management" origin={origin} />
      <TicketDesk desk={desk} refused={refused} now={at} />
      <FirstErrorNotice errors={refused?.errors} />
    </>
  )
}

export function ErrorBoundary(failure: { error: unknown; actionData?: RefusedForm }) {
  return <DeskFailure {...failure} />
}
