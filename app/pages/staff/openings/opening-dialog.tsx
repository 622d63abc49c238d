import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { OpeningRow } from '#app/domain/applications/openings.ts'
import { OpeningFields } from './opening-fields.tsx'

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
