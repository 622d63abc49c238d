import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OpenedChat } from '../types.ts'

type MessageDialogProps = { opened: OpenedChat; refused: RefusedForm | undefined; listAt: string }

const id = 'make-a-message'

export function MessageDialog({ opened, refused, listAt }: MessageDialogProps) {
  return (
    <AddressedDialog id={id} title="Turn into an email enquiry" width="md" listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-4">
        <HiddenFields fields={{ deed: 'message', chatId: opened.id }} />
        <p>This ends the chat. The visitor gets a reference, and we’ll reply by email.</p>
        <TextField name="name" label="Name" autoComplete="off" defaultValue={opened.guestName ?? ''} />
        <TextField name="email" label="Email" type="email" autoComplete="off" defaultValue={opened.guestEmail ?? ''} />
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button>Turn into enquiry</Button>
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
