import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { StaffMember } from '#app/domain/staff/staff.ts'

type EmailDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

export function EmailDialog({ member: { id: staffId, fullName, email }, refused, listAt }: EmailDialogProps) {
  return (
    <FormDialog
      id={`email-${staffId}`}
      title={`Correct the email address of ${fullName}`}
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'email', staffId, seen: email }}
      submitLabel="Change address"
    >
      {refused && refused.values.seen !== email && <SavedMeanwhile text={email} />}
      <ul className="list-disc pl-5">
        <li>{fullName} will be signed out everywhere and signs in with the new address and the same password.</li>
        <li>We’ll email the old address, the new one and everyone in HR.</li>
      </ul>
      <TextField name="email" label="New email" type="email" autoComplete="off" defaultValue={email} />
    </FormDialog>
  )
}
