import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { ApplicationStatus } from '#app/core/vocabulary.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { StandsNow } from '#app/ui/stands-now.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { statusLabels } from '../rules.ts'
import type { Application } from '../types.ts'
import { draftLetter, longestLetter } from '../applicant-emails.rules.ts'

type LetterDialogProps = {
  application: Application
  /** What the application becomes with the letter. */
  status: ApplicationStatus
  refused: RefusedForm | undefined
  listAt: string
}

const dialogId = 'application-letter'

/** The letter that goes with a status, to be edited before it leaves. Closed without sending, nothing has changed. */
export function LetterDialog({ application, status, refused, listAt }: LetterDialogProps) {
  const { id, fullName, email } = application
  const isBusy = useNavigation().formData?.get('intent') === 'letter'
  const draft = draftLetter({ ...application, status })
  return (
    <AddressedDialog id={dialogId} title={`Write to ${fullName}`} isAtSide listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${dialogId}-`} className="flex flex-col gap-4">
        <HiddenFields fields={{ intent: 'letter', applicationId: id, from: application.status, status }} />
        {refused && refused.values.from !== application.status && <StandsNow text={statusLabels[application.status]} />}
        <p>
          To {email}. The application becomes <strong className="font-semibold">{statusLabels[status]}</strong> when the
          letter is sent.
        </p>
        <TextField name="subject" label="Subject" defaultValue={draft.subject} />
        <TextAreaField
          name="body"
          label="Letter"
          hint={`It begins “Dear ${fullName},” and ends with the name of the institute. Answers go to careers@ukli.example.`}
          rows={14}
          defaultValue={draft.body}
          characterLimit={longestLetter}
        />
        <DialogFoot>
          <DialogButton dialog={dialogId} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy} busyLabel="Sending…">
            Update and send
          </Button>
        </DialogFoot>
      </FormShell>
    </AddressedDialog>
  )
}
