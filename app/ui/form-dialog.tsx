import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { UrlDialog, type UrlDialogProps } from './url-dialog.tsx'
import { Button } from './button.tsx'
import { DialogActions, DialogButton } from './dialog-button.tsx'
import { FormShell } from './form-shell.tsx'

type FormDialogProps = UrlDialogProps & {
  refused: RefusedForm | undefined
  /** The hidden fields. They also distinguish this form from others while it is being sent. */
  fields: Readonly<Record<string, string>>
  /** The label of the submit button. Without it the dialog can only be closed. */
  submitLabel?: string | false | null | undefined
  /** Buttons to show instead of the one submit button. */
  buttons?: ReactNode
  closeLabel?: string
  busyLabel?: string
  isDangerous?: boolean
  /** A note beside the buttons of a dialog at the side. */
  note?: ReactNode
  encType?: 'multipart/form-data'
}

/** A dialog with a URL of its own that contains one form, with Cancel and Submit at the bottom. */
export function FormDialog({
  refused,
  fields,
  submitLabel,
  buttons: several,
  closeLabel = 'Cancel',
  encType,
  busyLabel,
  isDangerous = false,
  note,
  children,
  ...dialog
}: FormDialogProps) {
  const { id, isAtSide } = dialog
  const { formData } = useNavigation()
  const isBusy = Object.entries(fields).every(([name, value]) => formData?.get(name) === value)
  const buttons = (
    <>
      <DialogButton dialog={id} closes variant="quiet">
        {closeLabel}
      </DialogButton>
      {several}
      {submitLabel && (
        <Button isBusy={isBusy} {...(busyLabel && { busyLabel })} {...(isDangerous && { variant: 'danger' })}>
          {submitLabel}
        </Button>
      )}
    </>
  )
  return (
    <UrlDialog {...dialog}>
      <FormShell
        {...refused}
        fields={fields}
        {...(encType && { encType })}
        preventScrollReset
        idPrefix={`${id}-`}
        className={isAtSide ? 'group flex flex-col gap-4' : 'grid gap-5'}
      >
        {children}
        {isAtSide ? <DialogFoot note={note}>{buttons}</DialogFoot> : <DialogActions>{buttons}</DialogActions>}
      </FormShell>
    </UrlDialog>
  )
}

/** The buttons of a dialog at the side. They stay visible while its fields scroll. */
function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 mt-auto flex flex-wrap items-center gap-3 border-t border-rule bg-tier px-5 py-3 sm:-mx-7 sm:px-7">
      {note && <p className="mr-auto max-w-44 text-xs text-ink-2">{note}</p>}
      <div className="ml-auto">
        <DialogActions>{children}</DialogActions>
      </div>
    </div>
  )
}
