import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { answerComplaint } from '#app/domain/complaints/complaints.commands.server.ts'
import { complaintDesk } from '#app/domain/complaints/complaints.queries.server.ts'
import { answerComplaintForm } from '#app/domain/complaints/complaints.forms.ts'
import { answerRefusals, complaintAnswered, complaintRequests, deskFailure } from '#app/domain/complaints/complaints.ts'
import { ComplaintDesk } from './complaint-desk.tsx'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow(desks.complaints.operation)]

export const handle = {
  failures: { query: 'Failed to load complaints' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await complaintDesk.read({
    staff: staffOf(context),
    filter: complaintRequests.readFilter(url.searchParams),
  })
  return { desk, now: now() }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => ({
  answer: act({
    form: answerComplaintForm,
    run: (values) => answerComplaint({ staff, ...values }),
    refusals: answerRefusals,
    to: urlWithout(url, ...complaintRequests.steps),
    notice: complaintAnswered,
    failure: deskFailure,
  }),
}))

export default function ComplaintsDesk() {
  const { desk, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="complaints" title="Complaints">
      <ComplaintDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
