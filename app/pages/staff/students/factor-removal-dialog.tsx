import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

type FactorRemovalDialogProps = {
  student: { studentId: string; fullName: string; email: string; hasFactor: boolean }
  refused: RefusedForm | undefined
  listAt: string
}

export function FactorRemovalDialog({ student, refused, listAt }: FactorRemovalDialogProps) {
  const { studentId, fullName, email, hasFactor } = student
  return (
    <FormDialog
      id={`second-factor-${studentId}`}
      width="xl"
      listAt={listAt}
      refused={refused}
      title={`Remove the second factors of ${fullName}?`}
      fields={{ intent: 'remove-factors', studentId }}
      submitLabel={hasFactor && 'Remove'}
      closeLabel={hasFactor ? 'Cancel' : 'Close'}
      isDangerous
    >
      {hasFactor ? (
        <>
          <p>
            For a student who can no longer use their app, passkey or recovery codes, or who found one that isn’t
            theirs. It removes them all and ends all sessions. Check who they are first; a reply from their email
            address is not enough.
          </p>
          <TextAreaField
            name="reason"
            label="Reason, and how you checked who they are"
            hint={`For example: phone lost; passport shown in a video call, name and date of birth match. HR is emailed this, and it is kept in the staff log. ${email} is told that the second factors were removed.`}
            rows={4}
          />
        </>
      ) : (
        <p>{fullName} has no second factor.</p>
      )}
    </FormDialog>
  )
}
