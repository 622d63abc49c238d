import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { countDocuments, listRecentFiles } from '#app/domain/documents/documents.queries.server.ts'
import { RecentFiles } from './recent-files.tsx'
import { listMenu } from '#app/domain/staff/menu.ts'
import { getOwnProfile } from '#app/domain/staff/staff.queries.server.ts'
import type { Desk } from '#app/domain/staff/staff.ts'
import { DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { listOwnInterviews } from './read.server.ts'
import { listInboxParts, readInboxFilter } from './rules.ts'
import { Inbox } from './inbox.tsx'
import { OwnInterviews } from './own-interviews.tsx'
import { countWaitingWork, readInbox } from '#app/pages/staff/waiting-work/read.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('enter the staff portal')]

export const handle = { failures: { query: 'Failed to load your dashboard' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const waiting = await countWaitingWork({ staff })
  const parts = listInboxParts(listMenu(staff), Object.keys(waiting) as Desk[])
  const { part, limit } = readInboxFilter(url.searchParams, parts)
  const [card, documents, files, interviews, inbox] = await Promise.all([
    getOwnProfile({ staff }),
    countDocuments({ staff }),
    listRecentFiles({ staff }),
    listOwnInterviews({ staff }),
    readInbox({ staff, ...part, limit }),
  ])
  const counted = parts.map((each) => {
    const count = each.desks.reduce((sum, desk) => sum + (waiting[desk] ?? 0), 0)
    return { ...each, count: each.isMine ? null : count }
  })
  const own = { interviews, mayReadApplications: isStaffAllowed('handle applications', staff) }
  return { card, fileCount: documents.files, files, own, shown: { parts: counted, part, inbox, now: now() } }
}

export default function OwnDesk() {
  const { card, fileCount, files, own, shown } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="me" title="My Dashboard">
      {shown.part.desks.length > 0 && <Inbox {...shown} />}
      <StaffDashboard card={card} fileCount={fileCount}>
        <div className="grid grid-cols-1 gap-6">
          <OwnInterviews {...own} />
          <RecentFiles files={files} />
        </div>
      </StaffDashboard>
    </DeskPage>
  )
}
