import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { count } from '#app/core/text.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Application } from '../../types.ts'
import { interviewMinutes, mostTimes } from '../rules.ts'
import type { Interviewer } from '../types.ts'

type OfferDialogProps = {
  application: Application
  interviewers: readonly Interviewer[]
  refused: RefusedForm | undefined
  listAt: string
}

const dialogId = 'interview-offer'

/** Several times, of which the applicant chooses one by a link. */
export function OfferDialog({ application: { id, fullName }, interviewers, refused, listAt }: OfferDialogProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'offer'
  return (
    <AddressedDialog id={dialogId} title={`Offer ${fullName} interview times`} isAtSide listAt={listAt}>
      <FormShell {...refused} preventScrollReset idPrefix={`${dialogId}-`} className="flex flex-col gap-4">
        <HiddenFields fields={{ intent: 'offer', applicationId: id }} />
        <SelectField
          name="interviewerId"
          label="Interviewer"
          placeholder="Choose a member of staff"
          options={interviewers.map((each) => ({ value: each.id, label: each.fullName }))}
        />
        <SelectField
          name="minutes"
          label="Length"
          defaultValue="45"
          options={interviewMinutes.map((minutes) => ({ value: String(minutes), label: count(minutes, 'minute') }))}
        />
        <TextField
          name="place"
          label="Where"
          hint="A video link, a number to call or a room. The applicant reads it."
        />
        {Array.from({ length: mostTimes }, (_, i) => (
          <TextField
            key={i}
            name={`time${i + 1}`}
            label={`Time ${i + 1}`}
            type="datetime-local"
            isOptional={i > 0}
            {...(i === 0 && { hint: 'London’s time, from two hours to 90 days ahead.' })}
          />
        ))}
        <DialogFoot note="The applicant is sent a link that can be answered once, for a week at most.">
          <DialogButton dialog={dialogId} closes variant="quiet">
            Cancel
          </DialogButton>
          <Button isBusy={isBusy} busyLabel="Sending…">
            Send offer
          </Button>
        </DialogFoot>
      </FormShell>
    </AddressedDialog>
  )
}
