import { formatDayAndTime } from '#app/core/dates.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import type { SentEmail } from './timeline/types.ts'

const dialogId = 'sent-email'

/** Shows an email that was sent to the student. */
export function EmailDialog({ email, listAt }: { email: SentEmail; listAt: string }) {
  const { subject, text, createdAt, sentAt, isGivenUp } = email
  return (
    <UrlDialog id={dialogId} title={subject} width="2xl" listAt={listAt} closesOnBackdrop>
      <p className="tnum text-sm text-ink-2">
        {sentAt
          ? `Sent ${formatDayAndTime(sentAt)}`
          : `Written ${formatDayAndTime(createdAt)}, ${isGivenUp ? 'could not be delivered' : 'waiting to be sent'}`}
      </p>
      <p className="mt-4 max-w-reading wrap-anywhere whitespace-pre-line">{text}</p>
      <DialogActions>
        <DialogButton dialog={dialogId} closes variant="quiet">
          Close
        </DialogButton>
      </DialogActions>
    </UrlDialog>
  )
}
