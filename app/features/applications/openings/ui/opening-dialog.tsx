import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { StandsNow } from '#app/ui/stands-now.tsx'
import type { OpeningRow } from '../types.ts'
import { OpeningFields } from './opening-fields.tsx'

type OpeningDialogProps = { opening: OpeningRow | null; refused: RefusedForm | undefined; listAt: string }

const dialogId = 'opening'

/** A new position, or one that is there, at an address of its own. */
export function OpeningDialog({ opening, refused, listAt }: OpeningDialogProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isOvertaken = refused && opening && refused.values.version !== String(opening.version)
  const fields: Record<string, string> = opening
    ? { intent: 'edit', openingId: opening.id, version: String(opening.version) }
    : { intent: 'add' }
  return (
    <AddressedDialog id={dialogId} title={opening ? `Edit ${opening.title}` : 'New position'} isAtSide listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${dialogId}-`} className="flex flex-col gap-4">
        <HiddenFields fields={fields} />
        {isOvertaken && <StandsNow text={asText(opening)} />}
        <OpeningFields {...(opening && { opening })} />
        <DialogFoot {...(!opening && { note: 'It stands on Careers at once.' })}>
          <DialogButton dialog={dialogId} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy} busyLabel="Saving…">
            {opening ? 'Save position' : 'Publish position'}
          </Button>
        </DialogFoot>
      </FormShell>
    </AddressedDialog>
  )
}

function asText({ title, department, location, type, salary, closesOn, summary, duties, requirements }: OpeningRow) {
  const facts = [title, department, location, type, salary, closesOn && `closes ${closesOn}`].filter(Boolean).join(', ')
  return [facts, summary, duties.join('\n'), requirements.join('\n')].join('\n\n')
}
