import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { decideOnEvidence } from '#app/domain/students/evidence.commands.server.ts'
import { decisionForm } from '#app/domain/students/evidence.forms.ts'
import { decisionFailed, decisionNotices, decisionRefusals, evidenceRequests } from '#app/domain/students/evidence.ts'
import { evidenceDesk } from '#app/domain/students/evidence.queries.server.ts'
import { EvidenceDesk } from './evidence-desk.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow(desks.evidence.operation)]

export const handle = {
  failures: { query: 'Failed to load the evidence' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await evidenceDesk.read({
    staff: staffOf(context),
    filter: evidenceRequests.readFilter(url.searchParams),
  })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => ({
  decide: act({
    form: decisionForm,
    run: (values) => decideOnEvidence({ staff, ...values }),
    refusals: decisionRefusals,
    to: urlWithout(url, ...evidenceRequests.steps),
    notice: (_, { decision }) => decisionNotices[decision],
    failure: decisionFailed,
  }),
}))

export default function EvidenceDeskPage() {
  const { desk } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="evidence" title="Education Evidence">
      <EvidenceDesk desk={desk} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
