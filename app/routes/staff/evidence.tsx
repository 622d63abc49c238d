import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { decideOnEvidence } from '#app/features/students/evidence/commands.server.ts'
import { decisionForm } from '#app/features/students/evidence/forms.ts'
import { decisionFailed, decisionNotices, decisionRefusals } from '#app/features/students/evidence/messages.ts'
import { readEvidenceDesk } from '#app/features/students/evidence/queries.server.ts'
import { readEvidenceFilter } from '#app/features/students/evidence/rules.ts'
import { EvidenceDesk } from '#app/features/students/evidence/ui/evidence-desk.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/evidence.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the evidence' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readEvidenceDesk({ staff: staffOf(context), filter: readEvidenceFilter(url.searchParams) })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => ({
  decide: act({
    form: decisionForm,
    run: (values) => decideOnEvidence({ staff, ...values }),
    refusals: decisionRefusals,
    to: urlWithout(url, 'decide'),
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
