import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { ApplicationRow } from '../types.ts'
import { StatusBadge } from './status-badge.tsx'
import { VisaMark } from './visa-mark.tsx'

type ApplicationTableProps = {
  rows: readonly ApplicationRow[]
  selectedId: string | null
  addressOf: (id: string) => string
}

export function ApplicationTable({ rows, selectedId, addressOf }: ApplicationTableProps) {
  const columns: readonly Column<ApplicationRow>[] = [
    {
      key: 'applicant',
      heading: 'Applicant',
      isRowHeading: true,
      cell: ({ id, fullName, positionApplied, visaSponsorshipRequired }) => (
        <>
          <Link to={addressOf(id)} preventScrollReset className="inline-block py-0.5 hover:underline">
            {fullName}
          </Link>
          <div className="font-normal text-ink-2">{positionApplied}</div>
          {visaSponsorshipRequired && <VisaMark />}
        </>
      ),
    },
    { key: 'status', heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'experience',
      heading: 'Experience',
      cell: ({ yearsExperience, educationLevel }) => (
        <>
          <div className="tnum">{yearsExperience === null ? 'Not given' : count(yearsExperience, 'year')}</div>
          <div className="text-ink-3">{educationLevel}</div>
        </>
      ),
    },
    { key: 'applied', heading: 'Applied', cell: ({ createdAt }) => <TimeText instant={createdAt} precision="day" /> },
  ]
  return (
    <DataTable
      caption="Applications, newest first"
      isCaptionHidden
      className=""
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === selectedId}
    />
  )
}
