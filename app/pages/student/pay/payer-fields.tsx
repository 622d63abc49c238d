import type { RefusedForm } from '#app/core/failure.ts'
import { longestPayerAddress } from '#app/domain/payments/payments.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const names = ['payerName', 'payerOrganisation', 'payerAddress', 'payerReference']

/** The optional fields for the payer on the receipt. They are shown at once if one is filled in or has an error. */
export function PayerFields({ refused }: { refused: RefusedForm | undefined }) {
  const isUsed = names.some((name) => refused?.errors[name] !== undefined || Boolean(refused?.values[name]))
  return (
    <details open={isUsed} className="group panel px-5 py-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold hover:text-pitch">
        Details for the receipt (optional)
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-3">
        <p className="text-ink-2">
          Fill this in if someone else is paying or your employer needs it. The receipt always names you and the course.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="payerName" label="Payer’s name" isOptional autoComplete="billing name" />
          <TextField name="payerOrganisation" label="Organisation" isOptional autoComplete="billing organization" />
        </div>
        <TextAreaField
          name="payerAddress"
          label="Address"
          isOptional
          rows={3}
          autoComplete="billing street-address"
          characterLimit={longestPayerAddress}
        />
        <TextField
          name="payerReference"
          label="Reference"
          hint="A purchase order or cost centre to show on the receipt."
          isOptional
          autoComplete="off"
        />
      </div>
    </details>
  )
}
