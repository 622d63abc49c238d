import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { StaffMember } from '#app/features/staff/types.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { describeHeld } from '../rules.ts'
import type { HeldWork } from '../types.ts'
import { PassTicketsField } from './pass-tickets-field.tsx'

type DeactivateDialogProps = {
  member: StaffMember
  held: HeldWork
  refused: RefusedForm | undefined
  listAt: string
}

/** Says what they have in hand, and to whom it goes in the same act. */
export function DeactivateDialog({ member, held, refused, listAt }: DeactivateDialogProps) {
  const { id: staffId, fullName } = member
  const isBusy = useNavigation().formData?.get('staffId') === staffId
  const id = `deactivate-${staffId}`
  return (
    <AddressedDialog id={id} title={`Deactivate ${fullName}?`} closesOnBackdrop listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-5">
        <HiddenFields fields={{ intent: 'deactivate', staffId }} />
        <ul className="list-disc pl-5">
          <li>Every session of {fullName} ends at once, and no link to set a password works any longer.</li>
          <li>What they did stays in the activity log.</li>
          <li>
            In hand now: {describeHeld(held)}.{held.chats > 0 && ' Conversations go back into the queue at once.'}
          </li>
          <li>If they are a student too, they can still sign in as one.</li>
        </ul>
        {held.tickets > 0 && <PassTicketsField takers={held.takers} />}
        {held.interviews > 0 && (
          <SelectField
            name="interviewsTo"
            label="Who holds their interviews"
            hint="Applicants who have a time are told. The times stay."
            placeholder="Choose a member of staff"
            options={held.interviewers.map(({ id: value, fullName: label }) => ({ value, label }))}
          />
        )}
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button variant="danger" isBusy={isBusy}>
            Deactivate
          </Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
