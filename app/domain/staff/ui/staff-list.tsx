import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmailLink } from '#app/ui/email-link.tsx'
import { NothingFound } from '#app/ui/list-frame.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import {
  matchesSearch,
  listRoleBadges,
  staffStateLabels,
  staffStates,
  type RoleBadge,
  type StaffState,
  type StaffMember,
} from '../staff.ts'

const columns: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    heading: 'Name',
    isRowHeading: true,
    cell: ({ fullName }) => fullName,
  },
  {
    key: 'email',
    heading: 'Email',
    cell: ({ email }) => <EmailLink email={email} />,
  },
  {
    key: 'employee',
    heading: 'Employee ID',
    cell: ({ employeeId }) => <span className="tnum whitespace-nowrap">{employeeId}</span>,
  },
  { key: 'roles', heading: 'Roles', cell: ({ roles }) => <RoleBadges labels={listRoleBadges(roles)} /> },
  {
    key: 'department',
    heading: 'Department',
    cell: ({ position, department }) => (
      <span title={position ?? undefined}>{department ?? <span className="text-ink-3">N/A</span>}</span>
    ),
  },
  {
    key: 'since',
    heading: 'Added',
    cell: ({ createdAt }) => (
      <span className="tnum whitespace-nowrap">
        <TimeText instant={createdAt} precision="day" />
      </span>
    ),
  },
]

const looks = {
  // Browsers do not print backgrounds, so the badge gets a border instead.
  HR: 'bg-ink text-paper print:border print:border-ink print:text-ink',
  'IT Support': 'border border-pitch text-pitch-ink',
  'Customer Service': 'border border-ink text-ink',
  Staff: 'border border-rule-2 text-ink-2',
} as const satisfies Record<RoleBadge, string>

function RoleBadges({ labels }: { labels: readonly RoleBadge[] }) {
  return (
    <ul className="inline-flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className={`rounded-sm px-2 py-0.5 text-xs font-medium ${looks[label]}`}>
          {label}
        </li>
      ))}
    </ul>
  )
}

const accountColumns: readonly Column<StaffMember>[] = [
  {
    key: 'signed-in',
    heading: 'Last sign-in',
    cell: ({ signedInAt }) => (
      <span className="tnum whitespace-nowrap">
        {signedInAt ? <TimeText instant={signedInAt} precision="day" /> : <span className="text-ink-3">Never</span>}
      </span>
    ),
  },
  {
    key: 'factor',
    heading: 'Two-step sign-in',
    cell: ({ hasFactor }) => <Badge tone={hasFactor ? 'ok' : 'neutral'}>{hasFactor ? 'Set up' : 'None'}</Badge>,
  },
]

/**
 * Returns the column with links that reset the second factor of a colleague. Staff cannot reset their own, and only HR
 * can reset that of a member of HR.
 */
const buildResetColumn = (ownId: string, mayResetHr: boolean): Column<StaffMember> => ({
  key: 'reset',
  heading: 'Actions',
  isHeadingHidden: true,
  cell: ({ id, fullName, hasFactor, roles }) =>
    hasFactor &&
    id !== ownId &&
    (mayResetHr || !roles.includes('hr')) && (
      <Link
        to={queryString({ reset: id })}
        preventScrollReset
        className="link"
        aria-label={`Reset the two-step sign-in of ${fullName}`}
      >
        Reset
      </Link>
    ),
})

const buildActionColumn = (search: string, state: StaffState): Column<StaffMember> => ({
  key: 'edit',
  heading: 'Actions',
  isHeadingHidden: true,
  cell: ({ id, fullName }) => {
    const [label, query] = state === 'former' ? ['Reactivate', { state, reactivate: id }] : ['Edit', { edit: id }]
    return (
      <Link
        to={queryString({ q: search }, query)}
        preventScrollReset
        className="link"
        aria-label={`${label} ${fullName}`}
      >
        {label}
      </Link>
    )
  },
})

type StaffListProps = {
  members: readonly StaffMember[]
  search: string
  listAt: string
  mayEdit?: boolean
  /** With this, the list also shows sign-ins and second factors, and links to reset them. */
  accounts?: { ownId: string; mayResetHr: boolean }
  state?: StaffState
  /** The number of members in each state. Without it there is no filter by state. */
  counts?: Record<StaffState, number>
}

/** Lists staff. Read-only unless `mayEdit`. */
export function StaffList({
  members,
  search,
  listAt,
  mayEdit = false,
  accounts,
  state = 'active',
  counts,
}: StaffListProps) {
  const found = members.filter((member) => matchesSearch(member, search))
  return (
    <div className="grid grid-cols-1 gap-4">
      {counts && (
        <IntervalBar
          label="Filter by state"
          intervals={staffStates.map((each) => ({
            label: staffStateLabels[each],
            count: counts[each],
            to: queryString({ q: search, state: each === 'active' ? null : each }),
            isCurrent: each === state,
          }))}
        />
      )}
      <FilterForm
        action={listAt}
        label="Search by name, email, employee ID, department or role"
        placeholder="Name, email or employee ID"
        search={search}
        kept={{ state: state === 'active' ? null : state }}
      >
        {formatCount(found.length, 'member')}
      </FilterForm>
      {found.length === 0 ? (
        <NothingFound noun="staff member" path={listAt} isFiltered={search !== ''} />
      ) : (
        <DataTable
          caption={`${staffStateLabels[state]} staff, newest first`}
          columns={[
            ...columns,
            ...(accounts ? [...accountColumns, buildResetColumn(accounts.ownId, accounts.mayResetHr)] : []),
            ...(mayEdit ? [buildActionColumn(search, state)] : []),
          ]}
          rows={found}
          rowKey={({ id }) => id}
        />
      )}
      {mayEdit && state === 'active' && found.length > 0 && (
        <p className="text-sm">
          <ExportLink to="/staff-portal/staff.csv" query={{ q: search }} />
        </p>
      )}
    </div>
  )
}
