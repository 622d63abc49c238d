import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'

type PasswordLinkDialogProps = {
  student: { studentId: string; fullName: string; email: string }
  refused: RefusedForm | undefined
  listAt: string
}

export function PasswordLinkDialog({ student, refused, listAt }: PasswordLinkDialogProps) {
  const { studentId, fullName, email } = student
  return (
    <FormDialog
      id={`password-${studentId}`}
      title={`Send ${fullName} a link to set a password?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'send-password-link', studentId }}
      submitLabel="Send link"
    >
      <p className="wrap-anywhere">
        It goes to {email}, works once and for 30 minutes. Until it is used, the present password stays.
      </p>
    </FormDialog>
  )
}
