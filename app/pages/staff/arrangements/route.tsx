import { useActionData, useLoaderData, Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readArrangementDesk } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import {
  readDeskFilter,
  buildReturnUrl,
  arrangementRequests,
  toUrlQuery,
} from '#app/domain/exams/arrangement-requests.ts'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/route.ts'
import { arrangementActs } from '#app/pages/staff/student-acts.server.ts'
import { RequestDesk } from '#app/domain/staff/ui/request-desk.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { ArrangementDialog } from '#app/domain/exams/ui/arrangement-dialog.tsx'
import { ArrangementItem } from '#app/domain/exams/ui/arrangement-item.tsx'
import { formatDay } from '#app/core/dates.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { formatPercentage } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { describeArrangements } from '#app/domain/exams/access-arrangements.ts'
import type { FoundStudent } from '#app/domain/exams/arrangement-requests.students.queries.server.ts'

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
  const { filter, students, chosen } = desk
  const { view, search } = filter
  return (
    <DeskPage desk="arrangements" title="Exam Arrangements">
      <RequestDesk
        title="Exam arrangements"
        kind={arrangementRequests}
        desk={desk}
        item={(each, to) => <ArrangementItem request={each} now={at} to={to} />}
        dialog={
          chosen && (
            <ArrangementDialog
              key={`${chosen.kind} ${filter.step?.id}`}
              chosen={chosen}
              refused={refused}
              listAt={buildReturnUrl(filter)}
            />
          )
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <FilterForm
            action="/staff-portal/arrangements"
            label="Search by matric number, name or email"
            placeholder="Matric number, name or email"
            search={search}
            kept={{ view }}
          />
          <FoundStudents search={search} students={students} query={toUrlQuery(filter)} />
        </div>
      </RequestDesk>
    </DeskPage>
  )
}

type FoundStudentsProps = {
  search: string
  students: readonly FoundStudent[]
  query: Query
}

function FoundStudents({ search, students, query }: FoundStudentsProps) {
  if (!search) return <p className="text-ink-2">Search for a student to set arrangements or grant a resit.</p>
  if (students.length === 0)
    return <EmptyState title="No students found">Try fewer words, or check the spelling.</EmptyState>
  return (
    <ol className="panel divide-y divide-rule">
      {students.map(({ studentId, studentName, matricNumber, currentArrangements, failed }) => (
        <li key={studentId} className="grid gap-1.5 px-5 py-3">
          <h3 className="font-sans text-base font-semibold break-words">
            <Link to={recordUrl(matricNumber)} className="link">
              <bdi>{studentName}</bdi>
            </Link>{' '}
            <span className="tnum font-normal text-ink-2">{matricNumber}</span>
          </h3>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            In exams: {describeArrangements(currentArrangements)}
            <ButtonLink
              to={queryString(query, { set: studentId })}
              preventScrollReset
              variant="quiet"
              size="small"
              aria-label={`Set arrangements: ${studentName}`}
            >
              Set arrangements
            </ButtonLink>
          </p>
          {failed.map(({ enrollmentId, courseTitle, percentage, submittedAt }) => (
            <p key={enrollmentId} className="tnum flex flex-wrap items-center gap-x-4 gap-y-1.5">
              {courseTitle}: {formatPercentage(percentage)}% on {formatDay(submittedAt)}
              <ButtonLink
                to={queryString(query, { resit: enrollmentId })}
                preventScrollReset
                variant="quiet"
                size="small"
                aria-label={`Grant a resit: ${studentName}, ${courseTitle}`}
              >
                Grant a resit
              </ButtonLink>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

export const ErrorBoundary = DeskFailure
