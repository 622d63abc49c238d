import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'

type PasswordLinkDialogProps = {
  id: string
  fullName: string
  fields: Readonly<Record<string, string>>
  refused: RefusedForm | undefined
  listAt: string
  children: ReactNode
}

/** Asks whether to send somebody a link to set a password; `children` say where it goes and how long it works. */
export function PasswordLinkDialog({ id, fullName, children, ...form }: PasswordLinkDialogProps) {
  return (
    <FormDialog
      id={`password-${id}`}
      title={`Send ${fullName} a link to set a password?`}
      closesOnBackdrop
      submitLabel="Send link"
      {...form}
    >
      <p className="wrap-anywhere">{children}</p>
    </FormDialog>
  )
}
