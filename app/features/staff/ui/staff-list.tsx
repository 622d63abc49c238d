import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmailLink } from '#app/ui/email-link.tsx'
import { NothingFound } from '#app/ui/list-frame.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { matchesSearch, roleBadges, type RoleBadge } from '../rules.ts'
import type { StaffMember } from '../types.ts'

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
  { key: 'roles', heading: 'Roles', cell: ({ roles }) => <RoleBadges labels={roleBadges(roles)} /> },
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
    <ul className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className={`rounded-sm px-2 py-0.5 text-xs font-medium ${looks[label]}`}>
          {label}
        </li>
      ))}
    </ul>
  )
}

const editing = (search: string): Column<StaffMember> => ({
  key: 'edit',
  heading: 'Edit',
  isHeadingHidden: true,
  cell: ({ id, fullName }) => (
    <Link
      to={queryAddress({ q: search, edit: id })}
      preventScrollReset
      className="link"
      aria-label={`Edit ${fullName}`}
    >
      Edit
    </Link>
  ),
})

type StaffListProps = {
  members: readonly StaffMember[]
  search: string
  listAt: string
  mayEdit?: boolean
}

/** Read-only unless `mayEdit`. */
export function StaffList({ members, search, listAt, mayEdit = false }: StaffListProps) {
  const found = members.filter((member) => matchesSearch(member, search))
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterForm
        action={listAt}
        label="Search by name, email, employee ID, department or role"
        placeholder="Name, email or employee ID"
        search={search}
        kept={{}}
      >
        {count(found.length, 'member')}
      </FilterForm>
      {found.length === 0 ? (
        <NothingFound noun="staff member" path={listAt} isFiltered={search !== ''} />
      ) : (
        <DataTable
          caption="Active staff, newest first"
          columns={mayEdit ? [...columns, editing(search)] : columns}
          rows={found}
          rowKey={({ id }) => id}
          isCaptionHidden
        />
      )}
      {mayEdit && found.length > 0 && (
        <p className="text-sm">
          <ExportLink to="/staff-portal/staff.csv" query={{ q: search }} />
        </p>
      )}
    </div>
  )
}
