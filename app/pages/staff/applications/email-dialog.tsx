import { emailOrContactPage } from '#app/core/institute.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import type { SettableStage } from '#app/core/vocabulary.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { stageLabels } from '#app/domain/applications/applications.rules.ts'
import type { Application } from '#app/domain/applications/applications.types.ts'
import { draftEmail, longestEmail } from '#app/domain/applications/applicant-emails.ts'

type EmailDialogProps = {
  application: Application
  /** The stage that the application has once the email is sent. */
  status: SettableStage
  refused: RefusedForm | undefined
  listAt: string
}

/** Edits the email for a new stage. Closing the dialog changes nothing. */
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
      fields={{ intent: 'letter', applicationId: id, from: application.stage, status }}
      submitLabel="Update and send"
      busyLabel="Sending…"
    >
      {refused && refused.values.from !== application.stage && <SavedMeanwhile text={stageLabels[application.stage]} />}
      <p>
        To {email}. Sending this changes the application to{' '}
        <strong className="font-semibold">{stageLabels[status]}</strong>.
      </p>
      <TextField name="subject" label="Subject" defaultValue={draft.subject} />
      <TextAreaField
        name="body"
        label="Message"
        hint={`It starts with “Dear ${fullName},” and ends with the institute’s name. Replies go to ${emailOrContactPage('careers')}.`}
        rows={14}
        defaultValue={draft.body}
        characterLimit={longestEmail}
      />
    </FormDialog>
  )
}
