import { formatDayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { FactorRemoval } from '../types.ts'

type FactorRemovalDialogProps = { removal: FactorRemoval; refused: RefusedForm | undefined; listAt: string }

/** The dialog for a request, or for a colleague's decision on the request. */
export function FactorRemovalDialog({ removal: { student, request }, refused, listAt }: FactorRemovalDialogProps) {
  const { studentId, fullName, email, hasFactor } = student
  const dialog = { id: `second-factor-${studentId}`, width: 'xl', listAt, refused } as const
  if (request && !request.isOwn) {
    return (
      <FormDialog
        {...dialog}
        title={`Remove the second factors of ${fullName}?`}
        fields={{ intent: 'decide-removal', studentId }}
        submitLabel="Save decision"
        isDangerous
      >
        <p>
          {request.requestedBy} asked for this on {formatDayAndTime(request.requestedAt)} and checked who the student
          is:
        </p>
        <p className="border-l border-pitch pl-3.5 break-words whitespace-pre-line">{request.proof}</p>
        <RadioField
          name="decision"
          label="Your decision"
          choices={[
            { value: 'remove', label: 'Remove their app, passkeys and recovery codes, and end all sessions' },
            { value: 'reject', label: 'Reject: the proof is not enough' },
          ]}
        />
        <p className="text-sm text-ink-2">The student is emailed at {email}.</p>
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      title={`Remove the second factors of ${fullName}?`}
      fields={{ intent: 'request-removal', studentId }}
      submitLabel={!request && hasFactor && 'Ask a colleague to confirm'}
      closeLabel={request || !hasFactor ? 'Close' : 'Cancel'}
    >
      {request ? (
        <p>You asked for this on {formatDayAndTime(request.requestedAt)}. A colleague has to confirm it.</p>
      ) : hasFactor ? (
        <>
          <p>
            For a student who can no longer use their app, passkey or recovery codes, or who found one that isn’t
            theirs. Check who they are first; a reply from their email address is not enough.
          </p>
          <TextAreaField
            name="proof"
            label="How did you check who they are?"
            hint="For example: passport shown in a video call, name and date of birth match. The colleague who confirms will read this."
            rows={4}
          />
        </>
      ) : (
        <p>{fullName} has no second factor.</p>
      )}
    </FormDialog>
  )
}
