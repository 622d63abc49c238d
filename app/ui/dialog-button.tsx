import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { commandAttributes, runDialogCommand } from './dialog-control.ts'

export function DialogButton({
  dialog,
  closes = false,
  ...button
}: ButtonProps & { dialog: string; closes?: boolean }) {
  const command = closes ? 'close' : 'show-modal'
  return (
    <Button
      {...button}
      {...(!button.unavailableBecause && !button.isBusy && commandAttributes(dialog, command))}
      type="button"
      onClick={(event) => {
        button.onClick?.(event)
        runDialogCommand(dialog, command)
      }}
    />
  )
}

/** The buttons of a dialog, always in this order: Cancel, secondary actions, the primary action. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}
