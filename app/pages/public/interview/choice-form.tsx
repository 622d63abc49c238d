import { emailOrContactPage, emailOrContactUrl } from '#app/core/institute.ts'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { formatSlot, type OfferedInterview } from '#app/domain/applications/interviews.ts'

type ChoiceFormProps = { offer: OfferedInterview; token: string; refused: RefusedForm | undefined }

export function ChoiceForm({ offer: { slots, expiresAt }, token, refused }: ChoiceFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (slots.length === 0)
    return (
      <p>
        All of these times have been taken. Please email{' '}
        <a href={emailOrContactUrl('careers')} className="link">
          {emailOrContactPage('careers')}
        </a>
        and we’ll offer you more.
      </p>
    )
  return (
    <FormShell {...refused} preventScrollReset className="grid justify-items-start gap-5">
      <HiddenFields fields={{ token }} />
      <RadioField
        name="slotId"
        label="Which time suits you?"
        hint={`Times are in London time. Choose by ${formatDayAndTime(expiresAt)}; you can’t change it afterwards.`}
        choices={slots.map((slot) => ({ value: slot.id, label: formatSlot(slot) }))}
      />
      <Button isBusy={isBusy} busyLabel="Booking…">
        Book this time
      </Button>
    </FormShell>
  )
}
