import type { RefusedForm } from '#app/core/failure.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ChatDesk, OpenedChat } from '../types.ts'
import { nameOf } from './chat-queue.tsx'

type HandDialogProps = {
  opened: OpenedChat
  present: ChatDesk['present']
  refused: RefusedForm | undefined
  listAt: string
}

const id = 'hand-over'

export function HandDialog({ opened, present, refused, listAt }: HandDialogProps) {
  return (
    <AddressedDialog
      id={id}
      title={`Hand over the chat with ${nameOf(opened)}`}
      width="md"
      closesOnBackdrop
      listAt={listAt}
    >
      <FormShell {...refused} preventScrollReset idPrefix={`${id}-`} className="grid gap-4">
        <HiddenFields fields={{ deed: 'hand', chatId: opened.id }} />
        {present.length === 0 ? (
          <p>No one else is available for chat right now.</p>
        ) : (
          <SelectField
            name="to"
            label="To"
            placeholder="Choose an adviser"
            options={present.map((each) => ({ value: each.id, label: each.fullName }))}
          />
        )}
        <DialogActions>
          <DialogButton dialog={id} closes variant="quiet">
            Cancel
          </DialogButton>
          {present.length > 0 && <Button>Hand over</Button>}
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}
