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
