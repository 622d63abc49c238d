import { useActionData, useLoaderData, Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { decideOnEvidence } from '#app/domain/students/evidence.commands.server.ts'
import { decisionForm } from '#app/domain/students/evidence.forms.ts'
import { decisionFailed, decisionNotices, decisionRefusals, evidenceRequests } from '#app/domain/students/evidence.ts'
import {
  evidenceDesk,
  type EvidenceDesk as Desk,
  type EvidenceRow,
} from '#app/domain/students/evidence.queries.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { RequestDesk } from '#app/domain/staff/ui/request-desk.tsx'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow(desks.evidence.operation)]

export const handle = {
  failures: { query: 'Failed to load the evidence' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await evidenceDesk.read({
    staff: staffOf(context),
    filter: evidenceRequests.readFilter(url.searchParams),
  })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => ({
  decide: act({
    form: decisionForm,
    run: (values) => decideOnEvidence({ staff, ...values }),
    refusals: decisionRefusals,
    to: urlWithout(url, ...evidenceRequests.steps),
    notice: (_, { decision }) => decisionNotices[decision],
    failure: decisionFailed,
  }),
}))

export default function EvidenceDeskPage() {
  const { desk } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { filter, chosen } = desk
  const { view } = filter
  return (
    <DeskPage desk="evidence" title="Education Evidence">
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
    </DeskPage>
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

export const ErrorBoundary = DeskFailure
