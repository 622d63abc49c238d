import { useNavigation } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { longestMessage, reopenableUntil } from '../rules.ts'
import type { OwnThread } from '../types.ts'

type ReplyFormProps = { kind: 'reply' | 'reopen'; thread: OwnThread; refused: RefusedForm | undefined }

/** Adds to a ticket, or takes up again what was resolved; what is said stands with the rest. */
export function ReplyForm({ kind, thread, refused }: ReplyFormProps) {
  const isBusy = useNavigation().formData?.get('ticketId') === thread.id
  const until = reopenableUntil(thread)
  return (
    <FormShell {...refused} preventScrollReset idPrefix="reply-" className="grid gap-3">
      <HiddenFields fields={{ intent: kind, ticketId: thread.id }} />
      <TextAreaField
        name="body"
        label={kind === 'reply' ? 'Your reply' : 'What is still open?'}
        {...(kind === 'reopen' && until ? { hint: `You can reopen this ticket until ${formatDay(until)}.` } : {})}
        rows={3}
        characterLimit={longestMessage}
      />
      <div>
        <Button size="small" isBusy={isBusy}>
          {kind === 'reply' ? 'Send reply' : 'Reopen'}
        </Button>
      </div>
    </FormShell>
  )
}
