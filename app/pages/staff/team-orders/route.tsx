import { useLoaderData } from 'react-router'
import { listTeamOrders } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import { readOrderFilter } from '#app/domain/payments/teams/desk/desk.ts'
import { TeamOrderList } from './team-order-list.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = { failures: { query: 'Failed to load the orders' } } satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await listTeamOrders({ staff: staffOf(context), filter: readOrderFilter(url.searchParams) })
  return { list }
}

export default function TeamOrders() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="money" title="Team places">
      <TeamOrderList list={list} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
