import { Link } from 'react-router'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount } from '#app/core/text.ts'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryString, type Query } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import {
  evidenceLabels,
  evidenceStates,
  toUrlQuery,
  type EvidenceDesk as Desk,
  type EvidenceFilter,
  type EvidenceRow,
} from '#app/domain/students/evidence.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const tones = { waiting: 'pitch', accepted: 'ok', refused: 'danger' } as const satisfies Record<
  EvidenceFilter['status'],
  BadgeTone
>

const emptyTitles = {
  waiting: 'No evidence is waiting',
  accepted: 'No evidence has been accepted yet',
  refused: 'No evidence has been refused yet',
} as const satisfies Record<EvidenceFilter['status'], string>

export function EvidenceDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, counts, page, opened } = desk
  const { status } = filter
  const query = toUrlQuery(filter)
  return (
    <section aria-labelledby="evidence" className="grid grid-cols-1 gap-4">
      <h2 id="evidence" className="sr-only">
        Education Evidence
      </h2>
      <IntervalBar
        label="Filter by status"
        intervals={evidenceStates.map((state) => ({
          label: evidenceLabels[state],
          count: counts[state],
          to: queryString({ status: state }),
          isCurrent: state === status,
        }))}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={emptyTitles[status]} />
      ) : (
        <DataTable
          caption={status === 'waiting' ? 'Evidence, the longest waiting first' : 'Evidence, latest decision first'}
          isCaptionHidden
          columns={buildColumns(status, query)}
          rows={page.rows}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === opened?.id}
        />
      )}
      <Pagination
        label="Pages of evidence"
        summary={
          <>
            {formatCount(counts[status], 'document')}
            {counts[status] > 0 && <ExportLink to="/staff-portal/evidence.csv" query={query} />}
          </>
        }
        {...cursorLinks(page, toUrlQuery({ ...filter, cursor: null }))}
      />
      {opened && <DecisionDialog key={opened.id} evidence={opened} refused={refused} listAt={queryString(query)} />}
    </section>
  )
}

function buildColumns(status: EvidenceFilter['status'], query: Query): readonly Column<EvidenceRow>[] {
  return [
    {
      key: 'name',
      heading: 'Name',
      isRowHeading: true,
      cell: ({ fullName, matricNumber }) => (
        <Link to={recordUrl(matricNumber)} data-aside="" className="link">
          {fullName}
        </Link>
      ),
    },
    {
      key: 'matric',
      heading: 'Matric Number',
      cell: ({ matricNumber }) => <span className="tnum whitespace-nowrap">{matricNumber}</span>,
    },
    {
      key: 'file',
      heading: 'Document',
      cell: ({ id, fileName, fileSize, verdict }) => (
        <>
          <a href={`/staff-portal/evidence/${id}/file`} className="link wrap-anywhere">
            {fileName}
          </a>{' '}
          <span className="text-ink-3">
            {formatFileSize(fileSize)}, {scanTexts[verdict].toLowerCase()}
          </span>
        </>
      ),
    },
    {
      key: 'sent',
      heading: 'Sent',
      cell: ({ sentAt }) => (
        <span className="tnum whitespace-nowrap">
          <TimeText instant={sentAt} precision="day" />
        </span>
      ),
    },
    status === 'waiting'
      ? {
          key: 'decide',
          heading: 'Actions',
          cell: ({ id, fullName }) => (
            <Link
              to={queryString(query, { decide: id })}
              preventScrollReset
              className="link"
              aria-label={`Decide on the evidence from ${fullName}`}
            >
              Decide
            </Link>
          ),
        }
      : {
          key: 'decision',
          heading: 'Decision',
          cell: ({ acceptedLevel, refusalReason, decidedBy, decidedAt }) => (
            <>
              <Badge tone={tones[status]}>{acceptedLevel ?? refusalReason}</Badge>
              <div className="text-xs text-ink-3">
                {decidedBy}, {decidedAt && <TimeText instant={decidedAt} precision="day" />}
              </div>
            </>
          ),
        },
  ]
}
