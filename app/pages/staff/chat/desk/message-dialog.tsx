import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OpenedChat } from '#app/domain/chat/adviser.ts'

type MessageDialogProps = { opened: OpenedChat; refused: RefusedForm | undefined; listAt: string }

export function MessageDialog({ opened, refused, listAt }: MessageDialogProps) {
  return (
    <FormDialog
      id="make-a-message"
      title="Turn into an email enquiry"
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'message', chatId: opened.id }}
      submitLabel="Turn into enquiry"
    >
      <p>This ends the chat. The visitor gets a reference, and we’ll reply by email.</p>
      <TextField name="name" label="Name" autoComplete="off" defaultValue={opened.guestName ?? ''} />
      <TextField name="email" label="Email" type="email" autoComplete="off" defaultValue={opened.guestEmail ?? ''} />
    </FormDialog>
  )
}
