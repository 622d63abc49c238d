import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { countDocuments, listRecentFiles } from '#app/features/documents/queries.server.ts'
import { RecentFiles } from '#app/features/documents/ui/recent-files.tsx'
import { getOwnProfile } from '#app/features/staff/queries.server.ts'
import { listAllowedDesks } from '#app/features/staff/rules.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { StaffDashboard } from '#app/features/staff/ui/staff-dashboard.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { readMyWork } from '#app/views/my-work/queries.server.ts'
import { MyWork } from '#app/views/my-work/ui/my-work.tsx'
import { countWaitingWork } from '#app/views/waiting-work/queries.server.ts'
import type { Route } from './+types/me.ts'

export const middleware = [allow('enter the staff portal')]

export const handle = { failures: { query: 'Failed to load your dashboard' } } satisfies { failures: FailureWords }

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const [card, documents, files, work, waiting] = await Promise.all([
    getOwnProfile({ staff }),
    countDocuments({ staff }),
    listRecentFiles({ staff }),
    readMyWork({ staff }),
    countWaitingWork({ staff }),
  ])
  const queues = listAllowedDesks(staff)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const count = waiting[entry.desk]
      return count === undefined ? [] : [{ ...entry, waiting: count }]
    })
  const mayReadApplications = isStaffAllowed('handle applications', staff)
  const own = { work, queues, now: now(), mayReadApplications }
  return { card, fileCount: documents.files, files, own }
}

export default function OwnDesk() {
  const { card, fileCount, files, own } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="me" title="My Dashboard">
      <StaffDashboard card={card} fileCount={fileCount}>
        <div className="grid grid-cols-1 gap-6">
          <MyWork {...own} />
          <RecentFiles files={files} />
        </div>
      </StaffDashboard>
    </DeskPage>
  )
}
