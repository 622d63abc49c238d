import { useNavigation } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { UploadBar } from '#app/ui/upload-bar.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { FileSending } from '#app/ui/use-file-upload.ts'
import { FilesField } from '#app/domain/tickets/ui/files-field.tsx'
import { longestMessage, findReopeningDeadline, type OwnThread } from '#app/domain/tickets/student-tickets.ts'

type ReplyFormProps = {
  kind: 'reply' | 'reopen'
  thread: OwnThread
  refused: RefusedForm | undefined
  sending: FileSending
}

export function ReplyForm({ kind, thread, refused, sending }: ReplyFormProps) {
  const isBusy = useNavigation().formData?.get('ticketId') === thread.id
  const until = findReopeningDeadline(thread)
  return (
    <FormShell
      {...(sending.refused ?? refused)}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={sending.onSubmit}
      idPrefix="reply-"
      className="grid gap-3"
    >
      <HiddenFields fields={{ intent: kind, ticketId: thread.id }} />
      <TextAreaField
        name="body"
        label={kind === 'reply' ? 'Your reply' : 'What do you still need help with?'}
        {...(kind === 'reopen' && until ? { hint: `You can reopen this ticket until ${formatDay(until)}.` } : {})}
        rows={3}
        characterLimit={longestMessage}
      />
      <FilesField />
      {sending.progress && <UploadBar {...sending.progress} />}
      <div>
        <Button size="small" isBusy={isBusy || sending.progress !== null}>
          {kind === 'reply' ? 'Send reply' : 'Reopen'}
        </Button>
      </div>
    </FormShell>
  )
}
