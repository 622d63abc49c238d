import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readArrangementDesk } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { readDeskFilter, buildReturnUrl } from '#app/domain/exams/arrangement-requests.ts'
import { ArrangementDesk } from './arrangement-desk.tsx'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/route.ts'
import { arrangementActs } from '#app/pages/staff/student-acts.server.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow(desks.arrangements.operation)]

export const handle = {
  failures: { query: 'Failed to load exam arrangements' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readArrangementDesk({ staff: staffOf(context), filter: readDeskFilter(url.searchParams) })
  return { desk, now: now() }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) =>
  arrangementActs(staff, buildReturnUrl(readDeskFilter(url.searchParams))),
)

export default function ArrangementsDesk() {
  const { desk, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="arrangements" title="Exam Arrangements">
      <ArrangementDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
