import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { slotText } from '../rules.ts'
import type { OfferedInterview } from '../types.ts'

type ChoiceFormProps = { offer: OfferedInterview; token: string; refused: RefusedForm | undefined }

/** The times that are still free; one is chosen, once. */
export function ChoiceForm({ offer: { slots, expiresAt }, token, refused }: ChoiceFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (slots.length === 0)
    return (
      <p>
        None of the times is free any more. Please write to{' '}
        <a href="mailto:careers@ukli.example" className="link">
          careers@ukli.example
        </a>
        , and we will offer you others.
      </p>
    )
  return (
    <FormShell {...refused} preventScrollReset className="grid justify-items-start gap-5">
      <HiddenFields fields={{ token }} />
      <RadioField
        name="slotId"
        label="Which time suits you?"
        hint={`All times are London’s. You can choose until ${formatDayAndTime(expiresAt)}, and once.`}
        choices={slots.map((slot) => ({ value: slot.id, label: slotText(slot) }))}
      />
      <Button isBusy={isBusy} busyLabel="Booking…">
        Book this time
      </Button>
    </FormShell>
  )
}
