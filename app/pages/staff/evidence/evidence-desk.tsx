import { Link, useNavigation } from 'react-router'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk } from '#app/domain/staff/ui/request-desk.tsx'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { evidenceRequests, evidenceLabels, longestRefusal } from '#app/domain/students/evidence.ts'
import type { EvidenceDesk as Desk, EvidenceRow } from '#app/domain/students/evidence.queries.server.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { provenLevels } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

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

type DecisionDialogProps = { evidence: EvidenceRow; refused: RefusedForm | undefined; listAt: string }

function DecisionDialog({ evidence, refused, listAt }: DecisionDialogProps) {
  const { id: evidenceId, fullName, matricNumber, fileName, fileSize, verdict, sentAt, status } = evidence
  const isWaiting = status === 'waiting'
  const isBusy = useNavigation().formData?.get('evidenceId') === evidenceId
  return (
    <FormDialog
      id={`evidence-${evidenceId}`}
      title={`Evidence from ${fullName}`}
      listAt={listAt}
      refused={refused}
      fields={{ evidenceId }}
      buttons={
        isWaiting && (
          <>
            <Button name="decision" value="refuse" variant="danger" isBusy={isBusy}>
              Refuse
            </Button>
            <Button name="decision" value="accept" isBusy={isBusy}>
              Accept
            </Button>
          </>
        )
      }
    >
      <DescriptionList
        items={[
          { term: 'Matric Number', detail: matricNumber },
          {
            term: 'Document',
            detail: (
              <a href={`/staff-portal/evidence/${evidenceId}/file`} className="link wrap-anywhere">
                {fileName}
              </a>
            ),
          },
          { term: 'File', detail: `${formatFileSize(fileSize)}, ${scanTexts[verdict].toLowerCase()}` },
          { term: 'Sent', detail: <TimeText instant={sentAt} /> },
        ]}
      />
      {!isWaiting && (
        <p className="border-l-3 border-warn bg-warn-wash px-4 py-3">
          This document is no longer waiting: {describeDecision(evidence)}.
        </p>
      )}
      {isWaiting || refused ? (
        <>
          <SelectField
            name="level"
            label="Level shown by the document"
            hint="Required to accept. It decides which programmes the student can join."
            placeholder="Choose a level"
            options={provenLevels}
          />
          <TextAreaField
            name="reason"
            label="Reason for refusing"
            hint="Required to refuse. The student sees it on the dashboard and by email."
            rows={3}
            characterLimit={longestRefusal}
          />
        </>
      ) : null}
    </FormDialog>
  )
}

function describeDecision({ status, acceptedLevel, decidedBy }: EvidenceRow) {
  return [evidenceLabels[status].toLowerCase(), acceptedLevel && `as ${acceptedLevel}`, decidedBy && `by ${decidedBy}`]
    .filter(Boolean)
    .join(' ')
}
