import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import type { StaffMember } from '#app/domain/staff/staff.ts'

type PasswordLinkDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

export function PasswordLinkDialog({ member, refused, listAt }: PasswordLinkDialogProps) {
  const { id: staffId, fullName, email } = member
  return (
    <FormDialog
      id={`password-${staffId}`}
      title={`Send ${fullName} a link to set a password?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'password-link', staffId }}
      submitLabel="Send link"
    >
      <p className="wrap-anywhere">
        It goes to {email} and works once. A colleague who hasn’t chosen a password yet gets the invitation again, for
        three days; others can use the link for 30 minutes.
      </p>
    </FormDialog>
  )
}
