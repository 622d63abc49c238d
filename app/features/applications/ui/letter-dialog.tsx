import { writeTo } from '#app/core/institute.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import type { ApplicationStatus } from '#app/core/vocabulary.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { StandsNow } from '#app/ui/stands-now.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { statusLabels } from '../rules.ts'
import type { Application } from '../types.ts'
import { draftEmail, longestEmail } from '../applicant-emails.rules.ts'

type EmailDialogProps = {
  application: Application
  /** The application's status once the email is sent. */
  status: ApplicationStatus
  refused: RefusedForm | undefined
  listAt: string
}

/** Edits the email that goes with a new status. Closing it changes nothing. */
export function EmailDialog({ application, status, refused, listAt }: EmailDialogProps) {
  const { id, fullName, email } = application
  const draft = draftEmail({ ...application, status })
  return (
    <FormDialog
      id="application-letter"
      title={`Write to ${fullName}`}
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'letter', applicationId: id, from: application.status, status }}
      submitLabel="Update and send"
      busyLabel="Sending…"
    >
      {refused && refused.values.from !== application.status && <StandsNow text={statusLabels[application.status]} />}
      <p>
        To {email}. Sending this changes the application to{' '}
        <strong className="font-semibold">{statusLabels[status]}</strong>.
      </p>
      <TextField name="subject" label="Subject" defaultValue={draft.subject} />
      <TextAreaField
        name="body"
        label="Message"
        hint={`It starts with “Dear ${fullName},” and ends with the institute’s name. Replies go to ${writeTo('careers')}.`}
        rows={14}
        defaultValue={draft.body}
        characterLimit={longestEmail}
      />
    </FormDialog>
  )
}
