import { Link, useLoaderData } from 'react-router'
import { listComingInterviews, type ComingInterview } from '#app/domain/applications/interviews.queries.server.ts'
import { formatSlot } from '#app/domain/applications/interviews.ts'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('handle applications')]

export const handle = { failures: { query: 'Failed to load interviews' } } satisfies DeskHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { interviews: await listComingInterviews({ staff: staffOf(context) }) }
}

export default function InterviewsDesk() {
  const { interviews } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="interviews" title="Interviews">
      {interviews.length === 0 ? (
        <EmptyState title="No interviews are booked">
          Offer times on an application. An interview appears here once the applicant has chosen one.
        </EmptyState>
      ) : (
        <DataTable
          caption="Booked interviews, the next one first"
          columns={columns}
          rows={interviews}
          rowKey={({ id }) => id}
        />
      )}
    </DeskPage>
  )
}

const columns: readonly Column<ComingInterview>[] = [
  {
    key: 'applicant',
    heading: 'Applicant',
    isRowHeading: true,
    cell: ({ applicationId, applicantName }) => (
      <Link to={`${desks.applications.path}?application=${applicationId}`} className="link wrap-anywhere">
        {applicantName}
      </Link>
    ),
  },
  {
    key: 'time',
    heading: 'Time in London',
    isSelfExplanatory: true,
    cell: (interview) => (
      <time dateTime={interview.startsAt.toISOString()} className="tnum">
        {formatSlot(interview)}
      </time>
    ),
  },
  { key: 'position', heading: 'Position', cell: ({ position }) => position },
  { key: 'interviewer', heading: 'Interviewer', cell: ({ interviewerName }) => interviewerName },
  { key: 'place', heading: 'Place', cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
]

export const ErrorBoundary = DeskFailure
