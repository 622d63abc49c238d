import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { OpeningRow, OpeningDraft } from '#app/domain/applications/openings.ts'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

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
