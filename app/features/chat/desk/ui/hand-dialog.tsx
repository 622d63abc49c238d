import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ChatDesk, OpenedChat } from '../types.ts'
import { formatGuestName } from './chat-queue.tsx'

type HandDialogProps = {
  opened: OpenedChat
  present: ChatDesk['present']
  refused: RefusedForm | undefined
  listAt: string
}

export function HandDialog({ opened, present, refused, listAt }: HandDialogProps) {
  return (
    <FormDialog
      id="hand-over"
      title={`Hand over the chat with ${formatGuestName(opened)}`}
      width="md"
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'hand', chatId: opened.id }}
      submitLabel={present.length > 0 && 'Hand over'}
    >
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
    </FormDialog>
  )
}
