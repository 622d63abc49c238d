import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import type { StaffMember } from '../staff.ts'

type ResetDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

/** Dialog that resets the second factor of a member who has lost their phone, passkeys and recovery codes. */
export function ResetDialog({ member: { id: staffId, fullName }, refused, listAt }: ResetDialogProps) {
  return (
    <FormDialog
      id={`reset-${staffId}`}
      title={`Reset the two-step sign-in of ${fullName}?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'reset', staffId }}
      submitLabel="Reset"
      isDangerous
    >
      <p>Only do this if you have spoken to {fullName} and are sure the request is theirs.</p>
      <ul className="list-disc pl-5">
        <li>Their authenticator app, passkeys and recovery codes will stop working.</li>
        <li>{fullName} will be signed out everywhere and can next sign in with just their password.</li>
        <li>They and everyone in HR will be emailed, and the reset is recorded in the activity log.</li>
      </ul>
    </FormDialog>
  )
}
