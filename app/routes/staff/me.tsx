import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { countDocuments, listRecentFiles } from '#app/features/documents/queries.server.ts'
import { RecentFiles } from '#app/features/documents/ui/recent-files.tsx'
import { getOwnProfile } from '#app/features/staff/queries.server.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { StaffDashboard } from '#app/features/staff/ui/staff-dashboard.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/me.ts'

export const middleware = [allow('enter the staff portal')]

export const handle = { failures: { query: 'Failed to load your dashboard' } } satisfies { failures: FailureWords }

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const [card, documents, files] = await Promise.all([
    getOwnProfile({ staff }),
    countDocuments({ staff }),
    listRecentFiles({ staff }),
  ])
  return { card, fileCount: documents.files, files, origin: visitOf(context).origin }
}

export default function OwnDesk() {
  const { card, fileCount, files, origin } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="me" title="My Dashboard" origin={origin}>
      <StaffDashboard card={card} fileCount={fileCount}>
        <RecentFiles files={files} />
      </StaffDashboard>
    </DeskPage>
  )
}
