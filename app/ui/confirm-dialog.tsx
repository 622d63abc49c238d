import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { DialogButton } from './dialog-button.tsx'
import { Dialog } from './dialog.tsx'
import { FormShell, type FormShellProps } from './form.tsx'

export type ConfirmDialogProps = Pick<FormShellProps, 'action' | 'errors' | 'values' | 'as' | 'onSubmit'> & {
  id: string
  /** A question that names whom or what it is about. */
  title: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  /** Sent along unseen. */
  hidden?: Record<string, string>
  /** The consequences, and fields such as a reason. */
  children?: ReactNode
}

/** Asks before what cannot be undone. Without a field inside it opens on Cancel, so that Enter does no harm. */
export function ConfirmDialog({
  id,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  hidden = {},
  children,
  ...form
}: ConfirmDialogProps) {
  const hasErrors = Object.values(form.errors ?? {}).some(Boolean)
  return (
    <Dialog id={id} title={title} isOpenAtFirst={hasErrors}>
      <FormShell {...form} idPrefix={`${id}-`} className="grid gap-5">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            {cancelLabel}
          </DialogButton>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </FormShell>
    </Dialog>
  )
}
