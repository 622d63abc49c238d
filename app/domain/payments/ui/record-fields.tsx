import { formatPence } from '#app/core/money.ts'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestPayerAddress } from '../payments.ts'
import { longestOfflineReference, methodTexts } from '../offline.ts'

type RecordFieldsProps = { pricePence: number; receivedOn: { first: string; last: string } }

/** The fields of a payment without a card: method, day, amount and payer. */
export function RecordFields({ pricePence, receivedOn: { first, last } }: RecordFieldsProps) {
  return (
    <>
      <p className="max-w-reading">
        The price is {formatPence(pricePence)}. The course opens once a colleague has confirmed the payment. If the
        amount differs from the price, the course stays closed and the money has to be paid back.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="method"
          label="Payment method"
          placeholder="Choose"
          options={offlineMethods.map((value) => ({ value, label: methodTexts[value] }))}
        />
        <TextField name="receivedOn" label="Date received" type="date" min={first} max={last} defaultValue={last} />
        <TextField
          name="amount"
          label="Amount in pounds"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={(pricePence / 100).toFixed(2)}
        />
        <TextField
          name="reference"
          label="Reference"
          hint="As on the bank statement or the cheque."
          autoComplete="off"
          maxLength={longestOfflineReference}
        />
      </div>
      <fieldset className="grid gap-5">
        <legend className="mb-2 font-semibold">Who paid, if it was not the student</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="payerOrganisation" label="Organisation" hint="Such as the employer." isOptional />
          <TextField name="payerName" label="Payer’s name" isOptional />
        </div>
        <TextAreaField name="payerAddress" label="Address" isOptional rows={3} characterLimit={longestPayerAddress} />
        <TextField name="payerReference" label="Their reference" hint="A purchase order or cost centre." isOptional />
      </fieldset>
      <CheckboxField
        name="hasConsented"
        label="The student has asked in writing for the course to open at once"
        hint={`Tick only if they agreed to both consents of the payment page. Otherwise they get the whole price back if they cancel within ${daysToWithdraw} days.`}
      />
    </>
  )
}
