import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { StaffMember } from '../../types.ts'

type ResetDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

/** For a member who has lost phone, passkeys and recovery codes alike; says what follows, and that one has to know who asks. */
export function ResetDialog({ member: { id: staffId, fullName }, refused, listAt }: ResetDialogProps) {
  const isBusy = useNavigation().formData?.get('staffId') === staffId
  const id = `reset-${staffId}`
  return (
    <AddressedDialog id={id} title={`Reset the second factor of ${fullName}?`} closesOnBackdrop listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-5">
        <HiddenFields fields={{ intent: 'reset', staffId }} />
        <p>Only where you have spoken with {fullName} and know that nobody else is asking.</p>
        <ul className="list-disc pl-5">
          <li>Their authenticator app, passkeys and recovery codes work no longer.</li>
          <li>Every session of {fullName} ends at once; the password alone opens the next one.</li>
          <li>They and all of HR are told by mail, and it stands in the activity log.</li>
        </ul>
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button variant="danger" isBusy={isBusy}>
            Reset
          </Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
