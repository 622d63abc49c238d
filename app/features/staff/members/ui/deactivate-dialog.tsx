import { useNavigate, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { StaffMember } from '../../types.ts'

type DeactivateDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

export function DeactivateDialog({ member, refused, listAt }: DeactivateDialogProps) {
  const { id: staffId, fullName } = member
  const isBusy = useNavigation().formData?.get('staffId') === staffId
  const navigate = useNavigate()
  const id = `deactivate-${staffId}`
  return (
    <Dialog
      id={id}
      title={`Deactivate ${fullName}?`}
      isOpenAtFirst
      onClose={() => void navigate(listAt, { replace: true, preventScrollReset: true })}
    >
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-5">
        <HiddenFields fields={{ intent: 'deactivate', staffId }} />
        <ul className="list-disc pl-5">
          <li>Every session of {fullName} ends at once, and no link to set a password works any longer.</li>
          <li>What they did stays in the activity log, and their tickets stay assigned until somebody takes them.</li>
          <li>If they are a student too, they can still sign in as one.</li>
        </ul>
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button variant="danger" isBusy={isBusy}>
            Deactivate
          </Button>
        </DialogActions>
      </FormShell>
    </Dialog>
  )
}
