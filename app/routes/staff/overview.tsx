import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { listStaff } from '#app/features/staff/queries.server.ts'
import { readSearch } from '#app/features/staff/rules.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { StaffList } from '#app/features/staff/ui/staff-list.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/overview.ts'

export const middleware = [allow('list staff')]

export const handle = { failures: { query: 'Failed to load staff members' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const members = await listStaff({ staff: staffOf(context) })
  return { members, search: readSearch(url.searchParams), origin: visitOf(context).origin }
}

export default function OverviewDesk() {
  const { members, search, origin } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="overview" title="Staff Overview" origin={origin}>
      <StaffList members={members} search={search} listAt="/staff-portal/overview" />
    </DeskPage>
  )
}
