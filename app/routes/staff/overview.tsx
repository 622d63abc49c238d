import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { listStaff } from '#app/features/staff/queries.server.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { StaffList } from '#app/features/staff/ui/staff-list.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('list staff')]

export const handle = { failures: { query: 'Failed to load staff members' } } satisfies { failures: FailureWords }

export async function loader({ context }: LoaderFunctionArgs) {
  return { members: await listStaff({ staff: staffOf(context) }), origin: visitOf(context).origin }
}

export default function OverviewDesk() {
  const { members, origin } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="overview" title="Staff Overview" origin={origin}>
      <StaffList members={members} />
    </DeskPage>
  )
}
