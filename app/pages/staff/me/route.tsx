import { useLoaderData, Link } from 'react-router'
import type { ReactNode } from 'react'
import type { FailureWords } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { listOwnInterviews, type ComingInterview } from '#app/domain/applications/interviews.queries.server.ts'
import { countDocuments, listRecentFiles, type RecentFile } from '#app/domain/documents/documents.queries.server.ts'
import { listMenu } from '#app/domain/staff/menu.ts'
import { getOwnProfile } from '#app/domain/staff/staff.queries.server.ts'
import { type Desk, desks, type OwnProfile } from '#app/domain/staff/staff.ts'
import { DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { countWaitingWork, readInbox } from '#app/pages/staff/waiting-work/read.server.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FileLink, uploadColumns } from '#app/domain/documents/ui/file-table.tsx'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { listInboxParts, readInboxFilter } from './rules.ts'
import { Inbox } from './inbox.tsx'
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

const columns: readonly Column<RecentFile>[] = [
  { key: 'name', heading: 'Name', isRowHeading: true, cell: (file) => <FileLink {...file} /> },
  { key: 'folder', heading: 'Folder', cell: ({ folderName }) => <span className="wrap-anywhere">{folderName}</span> },
  ...uploadColumns,
]

function RecentFiles({ files }: { files: readonly RecentFile[] }) {
  return (
    <section aria-labelledby="recent-files" className="grid grid-cols-1 gap-3">
      <h2 id="recent-files" className="text-2xl">
        Recent Shared Files
      </h2>
      {files.length === 0 ? (
        <EmptyState title="No shared files available yet" />
      ) : (
        <DataTable caption="The latest files, newest first" columns={columns} rows={files} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

type OwnInterviewsProps = {
  interviews: readonly ComingInterview[]
  mayReadApplications: boolean
}

/** The interviews that a member of staff will hold. */
function OwnInterviews({ interviews, mayReadApplications }: OwnInterviewsProps) {
  if (interviews.length === 0) return null
  return (
    <section aria-labelledby="my-interviews" className="grid grid-cols-1 gap-3">
      <h2 id="my-interviews" className="text-2xl">
        My interviews
      </h2>
      <ul className="panel divide-y divide-rule">
        {interviews.map(({ applicationId, applicantName, position, place, startsAt }) => (
          <li key={`${applicationId} ${startsAt.toISOString()}`} className="grid gap-0.5 px-4 py-2">
            <p className="tnum font-semibold">
              <time dateTime={startsAt.toISOString()}>{formatDayAndTime(startsAt)}</time>
            </p>
            <p className="wrap-anywhere">
              {mayReadApplications ? (
                <Link to={`${desks.applications.path}?application=${applicationId}`} className="link">
                  {applicantName}
                </Link>
              ) : (
                <span>{applicantName}</span>
              )}
              <span>, {position}</span>
            </p>
            <p className="text-ink-2 wrap-anywhere">{place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StaffDashboard({ card, fileCount, children }: { card: OwnProfile; fileCount: number; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid gap-5">
        <section aria-labelledby="profile" className="panel px-5 py-4">
          <h2 id="profile" className="mb-3 text-2xl">
            Profile
          </h2>
          <DescriptionList
            ruled="none"
            items={[
              { term: 'Name', detail: card.fullName },
              { term: 'Email', detail: <span className="break-all">{card.email}</span> },
              { term: 'Employee ID', detail: card.employeeId },
              { term: 'Department', detail: card.department ?? 'N/A' },
              { term: 'Position', detail: card.position ?? 'N/A' },
            ]}
          />
        </section>
        <section aria-labelledby="quick-access" className="panel px-5 py-4">
          <h2 id="quick-access" className="text-2xl">
            Quick Access
          </h2>
          <p className="tnum mt-1 text-ink-2">{formatCount(fileCount, 'file')} available</p>
          <p className="mt-2">
            <Link to={desks.documents.path} className="link">
              All shared documents
            </Link>
          </p>
        </section>
      </div>
      {children}
    </div>
  )
}
