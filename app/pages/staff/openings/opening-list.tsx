import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { formatCount, formatNumber } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { acceptsApplications } from '#app/domain/applications/openings.ts'
import type { OpeningDraft, OpeningRow } from '#app/domain/applications/openings.queries.server.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type OpeningListProps = { openings: readonly OpeningRow[]; refused: RefusedForm | undefined; today: string }

export function OpeningList({ openings, refused, today }: OpeningListProps) {
  if (openings.length === 0) return <EmptyState title="No positions yet" />
  return (
    <div className="grid grid-cols-1 gap-3">
      <DataTable
        caption="Positions, the open ones first"
        columns={listColumns({ refused, today })}
        rows={openings}
        rowKey={({ id }) => id}
      />
      <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-2">
        {formatCount(openings.length, 'position')}
        <ExportLink to="/staff-portal/openings.csv" query={{}} />
      </p>
    </div>
  )
}

function listColumns({
  refused,
  today,
}: {
  refused: RefusedForm | undefined
  today: string
}): readonly Column<OpeningRow>[] {
  const notStated = <span className="text-ink-3">Not stated</span>
  return [
    {
      key: 'title',
      heading: 'Position',
      isRowHeading: true,
      cell: ({ id, title }) => (
        <Link to={queryString({ edit: id })} preventScrollReset className="link" aria-label={`Edit ${title}`}>
          {title}
        </Link>
      ),
    },
    { key: 'department', heading: 'Department', cell: ({ department }) => department },
    { key: 'location', heading: 'Location', cell: ({ location }) => location },
    { key: 'salary', heading: 'Salary', cell: ({ salary }) => salary ?? notStated },
    {
      key: 'closing',
      heading: 'Closing date',
      cell: ({ closesOn }) =>
        closesOn ? (
          <span className="tnum">{formatCalendarDay(closesOn)}</span>
        ) : (
          <span className="text-ink-3">None</span>
        ),
    },
    {
      key: 'applications',
      heading: 'Applications',
      isNumeric: true,
      cell: ({ title, applications }) => (
        <Link
          to={`/staff-portal/applications${queryString({ position: title })}`}
          className="link"
          aria-label={`${applications} applications: ${title}`}
        >
          {formatNumber(applications)}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: 'State',
      cell: (opening) =>
        acceptsApplications(opening, today) ? <Badge tone="ok">Open</Badge> : <Badge tone="neutral">Closed</Badge>,
    },
    {
      key: 'action',
      heading: 'Open or close',
      isHeadingHidden: true,
      cell: (opening) => <StateForm opening={opening} refused={refused} />,
    },
  ]
}

function StateForm({ opening, refused }: { opening: OpeningRow; refused: RefusedForm | undefined }) {
  const { id, title, version, isOpen } = opening
  const intent = isOpen ? 'close' : 'open'
  const { formData } = useNavigation()
  const isBusy = formData?.get('openingId') === id && formData.get('intent') === intent
  const isRefused = refused?.values.openingId === id && refused.values.intent === intent
  return (
    <FormShell
      {...(isRefused ? refused : {})}
      preventScrollReset
      idPrefix={`${id}-`}
      className="grid gap-2"
      fields={{ intent, openingId: id, version: String(version) }}
    >
      <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`${isOpen ? 'Close' : 'Open'} ${title}`}>
        {isOpen ? 'Close' : 'Open'}
      </Button>
    </FormShell>
  )
}

type OpeningDialogProps = { opening: OpeningRow | null; refused: RefusedForm | undefined; listAt: string }

export function OpeningDialog({ opening, refused, listAt }: OpeningDialogProps) {
  const isStale = refused && opening && refused.values.version !== String(opening.version)
  const fields: Record<string, string> = opening
    ? { intent: 'edit', openingId: opening.id, version: String(opening.version) }
    : { intent: 'add' }
  return (
    <FormDialog
      id="opening"
      title={opening ? `Edit ${opening.title}` : 'New position'}
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={fields}
      submitLabel={opening ? 'Save position' : 'Publish position'}
      busyLabel="Saving…"
      {...(!opening && { note: 'It appears on the Careers page immediately.' })}
    >
      {isStale && <SavedMeanwhile text={formatOpening(opening)} />}
      <OpeningFields {...(opening && { opening })} />
    </FormDialog>
  )
}

function formatOpening({
  title,
  department,
  location,
  type,
  salary,
  closesOn,
  summary,
  duties,
  requirements,
}: OpeningRow) {
  const facts = [title, department, location, type, salary, closesOn && `closes ${closesOn}`].filter(Boolean).join(', ')
  return [facts, summary, duties.join('\n'), requirements.join('\n')].join('\n\n')
}

function OpeningFields({ opening }: { opening?: OpeningDraft }) {
  return (
    <>
      <TextField name="title" label="Title" defaultValue={opening?.title} />
      <TextField name="department" label="Department" defaultValue={opening?.department} />
      <TextField name="location" label="Location" defaultValue={opening?.location} />
      <TextField name="type" label="Type" defaultValue={opening?.type ?? 'Full-time'} />
      <TextField name="salary" label="Salary" isOptional defaultValue={opening?.salary ?? ''} />
      <TextField
        name="closesOn"
        label="Closing date"
        type="date"
        isOptional
        hint="Last day to apply."
        defaultValue={opening?.closesOn ?? ''}
      />
      <TextAreaField name="summary" label="Summary" rows={3} characterLimit={500} defaultValue={opening?.summary} />
      <TextAreaField
        name="duties"
        label="Duties"
        hint="One per line."
        rows={6}
        defaultValue={opening?.duties.join('\n')}
      />
      <TextAreaField
        name="requirements"
        label="Requirements"
        hint="One per line."
        rows={6}
        defaultValue={opening?.requirements.join('\n')}
      />
    </>
  )
}
