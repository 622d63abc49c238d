import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { readTakings } from '#app/domain/payments/takings.queries.server.ts'
import { readTakingsFilter } from '#app/domain/payments/takings.ts'
import { TakingsScreen } from './takings-screen.tsx'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('refund and revoke')]

export const handle = { failures: { query: 'Failed to load the takings' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const takings = await readTakings({ staff: staffOf(context), filter: readTakingsFilter(url.searchParams) })
  return { takings }
}

export default function TakingsDesk() {
  const { takings } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="money" title="Takings">
      <TakingsScreen takings={takings} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
