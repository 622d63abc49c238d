import { Link } from 'react-router'
import { recordUrl } from '#app/core/record-url.ts'
import { cursorQuery } from '#app/core/paging.ts'
import { studentStatuses, type StudentStatus } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmailLink } from '#app/ui/email-link.tsx'
import { ListFilter, ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { ownRecord } from '#app/domain/students/students.ts'
import { listPossibleStatusChanges, statusChanges } from '#app/domain/students/status.ts'
import { formatLastSeen, statusLabels, type RosterFilter } from '#app/domain/students/roster.ts'
import type { Roster, RosterStudent } from '#app/domain/students/roster.queries.server.ts'

const tones = { active: 'ok', suspended: 'warn', expelled: 'danger' } as const satisfies Record<
  StudentStatus,
  BadgeTone
>

export function toUrlQuery({ search, status, sort, cursor }: RosterFilter): Query {
  return { q: search, status, sort: sort === 'name' ? sort : null, ...cursorQuery(cursor) }
}

type StudentRosterProps = {
  roster: Roster
  chosenId: string | null
  /** The id of the reader's own student record, which they cannot change. */
  ownId: string | null
  now: Date
}

export function StudentRoster({ roster, chosenId, ownId, now }: StudentRosterProps) {
  const { filter, counts, page, mayRestrict } = roster
  const { search, status, sort } = filter
  const kept = { q: search, status, sort: sort === 'name' ? sort : null }
  const students = page.rows
  return (
    <section aria-labelledby="students" className="grid grid-cols-1 gap-4">
      <h2 id="students" className="sr-only">
        Student Management
      </h2>
      <ListFilter
        name="status"
        whole="All Status"
        states={studentStatuses}
        labels={statusLabels}
        counts={counts}
        chosen={status}
        path="/staff-portal/students"
        noun="student"
        search={search}
        searchLabel="Search by matric number, name or email"
        placeholder="Matric number, name or email"
        query={kept}
      />
      {students.length === 0 ? (
        <NothingFound noun="student" path="/staff-portal/students" isFiltered={search !== '' || status !== null} />
      ) : (
        <DataTable
          caption={sort === 'name' ? 'Students by name' : 'Students, newest first'}
          columns={buildColumns({ sort, kept, here: toUrlQuery(filter), ownId, mayRestrict, now })}
          rows={students}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === chosenId}
        />
      )}
      <ListPages
        noun="student"
        path="/staff-portal/students"
        total={counts[status ?? 'all']}
        page={page}
        query={kept}
      />
    </section>
  )
}

type Columns = {
  sort: 'newest' | 'name'
  kept: Query
  /** The query of this page's URL. The links to dialogs repeat it. */
  here: Query
  ownId: string | null
  mayRestrict: boolean
  now: Date
}

/** The class of cells that come later on a phone. The short cells come first and share one line. */
const later = 'order-1'

function buildColumns({ sort, kept, here, ownId, mayRestrict, now }: Columns): readonly Column<RosterStudent>[] {
  const isByName = sort === 'name'
  // The query is built once and not for each of the hundred links.
  const list = queryString(here)
  const place = list === '?' ? list : `${list}&`
  return [
    {
      key: 'matric',
      heading: 'Matric Number',
      isSelfExplanatory: true,
      className: 'whitespace-nowrap',
      cell: ({ matricNumber }) => matricNumber,
    },
    {
      key: 'name',
      heading: 'Name',
      isRowHeading: true,
      sorting: {
        to: queryString(kept, { sort: isByName ? null : 'name' }),
        ...(isByName ? { direction: 'ascending' as const } : {}),
      },
      cell: ({ fullName, matricNumber }) => <Link to={recordUrl(matricNumber)}>{fullName}</Link>,
    },
    {
      key: 'email',
      heading: 'Email',
      isSelfExplanatory: true,
      className: later,
      cell: ({ email }) => <EmailLink email={email} />,
    },
    {
      key: 'status',
      heading: 'Status',
      isSelfExplanatory: true,
      cell: ({ status, statusReason, restrictedAt }) => {
        const badge = <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
        return (
          <>
            {statusReason ? <span title={statusReason}>{badge}</span> : badge}
            {restrictedAt && (
              <>
                {' '}
                <Badge tone="warn">Data restricted</Badge>
              </>
            )}
          </>
        )
      },
    },
    { key: 'enrolled', heading: 'Enrolled', isNumeric: true, cell: ({ enrolled }) => enrolled },
    {
      key: 'seen',
      heading: 'Last seen',
      className: `whitespace-nowrap ${later}`,
      cell: ({ lastSeen }) =>
        lastSeen ? (
          <TimeText instant={lastSeen}>{formatLastSeen({ lastSeen, now })}</TimeText>
        ) : (
          formatLastSeen({ lastSeen, now })
        ),
    },
    {
      key: 'actions',
      heading: 'Actions',
      isSelfExplanatory: true,
      className: `row-actions print:hidden ${later}`,
      cell: (student) =>
        student.id === ownId ? (
          <span className="text-ink-3" title={ownRecord['own-record'].text}>
            your own
          </span>
        ) : (
          <ChangeLinks student={student} kept={place} mayRestrict={mayRestrict} />
        ),
    },
  ]
}

/** The links to the changes that are possible now. Each link opens a dialog. */
function ChangeLinks({ student, kept, mayRestrict }: { student: RosterStudent; kept: string; mayRestrict: boolean }) {
  const { id, fullName, status, restrictedAt } = student
  const changes = listPossibleStatusChanges(status)
  const restriction = restrictedAt ? 'Lift restriction' : 'Restrict data'
  if (changes.length === 0 && !mayRestrict) return <span className="text-ink-3">final</span>
  return (
    <>
      {changes.map((change) => (
        <Link
          key={change}
          to={`${kept}${change}=${id}`}
          preventScrollReset
          className={change === 'expel' ? 'link text-danger' : 'link'}
          aria-label={`${statusChanges[change].label} ${fullName}`}
        >
          {statusChanges[change].label}
        </Link>
      ))}
      {mayRestrict && (
        <Link
          to={`${kept}restrict=${id}`}
          preventScrollReset
          className="link"
          aria-label={`${restriction} of ${fullName}`}
        >
          {restriction}
        </Link>
      )}
    </>
  )
}
