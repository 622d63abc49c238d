import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount } from '#app/core/text.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Application } from '#app/domain/applications/applications.types.ts'
import { interviewMinutes, longestTopics, mostTimes, type Interviewer } from '#app/domain/applications/interviews.ts'

type OfferDialogProps = {
  application: Application
  interviewers: readonly Interviewer[]
  refused: RefusedForm | undefined
  listAt: string
}

export function OfferDialog({ application: { id, fullName }, interviewers, refused, listAt }: OfferDialogProps) {
  return (
    <FormDialog
      id="interview-offer"
      title={`Offer ${fullName} interview times`}
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'offer', applicationId: id }}
      submitLabel="Send offer"
      busyLabel="Sending…"
      note="We’ll email the applicant a link. They can choose once, within a week."
    >
      <SelectField
        name="interviewerId"
        label="Interviewer"
        placeholder="Choose a member of staff"
        options={interviewers.map((interviewer) => ({ value: interviewer.id, label: interviewer.fullName }))}
      />
      <SelectField
        name="minutes"
        label="Length"
        defaultValue="45"
        options={interviewMinutes.map((minutes) => ({ value: String(minutes), label: formatCount(minutes, 'minute') }))}
      />
      <TextField
        name="place"
        label="Where"
        hint="A video link, a phone number or a room. The applicant will see this."
      />
      <TextAreaField
        name="topics"
        label="What it will cover"
        hint="The applicant sees this in the email and on the page with the times."
        rows={3}
        characterLimit={longestTopics}
      />
      {Array.from({ length: mostTimes }, (_, i) => (
        <TextField
          key={i}
          name={`time${i + 1}`}
          label={`Time ${i + 1}`}
          type="datetime-local"
          isOptional={i > 0}
          {...(i === 0 && { hint: 'London time, between two hours and 90 days from now.' })}
        />
      ))}
    </FormDialog>
  )
}
