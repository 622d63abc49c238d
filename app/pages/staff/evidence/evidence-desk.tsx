import { Link } from 'react-router'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk } from '#app/domain/staff/ui/request-desk.tsx'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { evidenceRequests } from '#app/domain/students/evidence.ts'
import type { EvidenceDesk as Desk, EvidenceRow } from '#app/domain/students/evidence.queries.server.ts'
import { DecisionDialog } from './decision-dialog.tsx'

export function EvidenceDesk({ desk, refused }: { desk: Desk; refused: RefusedForm | undefined }) {
  const { filter, chosen } = desk
  const { view } = filter
  return (
    <RequestDesk
      title="Education Evidence"
      kind={evidenceRequests}
      desk={desk}
      table={(rows, urlOf) => (
        <DataTable
          caption={view === 'waiting' ? 'Evidence, the longest waiting first' : 'Evidence, latest decision first'}
          isCaptionHidden
          columns={buildColumns(view, urlOf)}
          rows={rows}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === chosen?.id}
        />
      )}
      dialog={
        chosen && (
          <DecisionDialog
            key={chosen.id}
            evidence={chosen}
            refused={refused}
            listAt={queryString(evidenceRequests.toQuery(filter))}
          />
        )
      }
    />
  )
}

function buildColumns(
  view: Desk['filter']['view'],
  urlOf: (row: EvidenceRow) => string,
): readonly Column<EvidenceRow>[] {
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
    view === 'waiting'
      ? {
          key: 'decide',
          heading: 'Actions',
          cell: (row) => (
            <Link
              to={urlOf(row)}
              preventScrollReset
              className="link"
              aria-label={`Decide on the evidence from ${row.fullName}`}
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
              <Badge tone={view === 'accepted' ? 'ok' : 'danger'}>{acceptedLevel ?? refusalReason}</Badge>
              <div className="text-xs text-ink-3">
                {decidedBy}, {decidedAt && <TimeText instant={decidedAt} precision="day" />}
              </div>
            </>
          ),
        },
  ]
}
