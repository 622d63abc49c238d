import type { RefusedForm } from '#app/core/failure.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestReason } from '#app/domain/payments/desk.ts'
import { methodTexts } from '#app/domain/payments/offline.ts'
import { computeTotalPence } from '#app/domain/payments/teams/teams.ts'
import { stepLabels, type OrderStep } from '#app/domain/payments/teams/desk/desk.ts'
import type { TeamOrderDesk } from '#app/domain/payments/teams/desk/desk.queries.server.ts'

type Props = {
  desk: TeamOrderDesk
  step: OrderStep
  days: { first: string; last: string }
  listAt: string
  refused: RefusedForm | undefined
}

export function OrderDialog({ desk, step, days, listAt, refused }: Props) {
  return (
    <FormDialog
      id="order-step"
      title={`${stepLabels[step]}: ${desk.page.order.invoiceNumber}`}
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{ intent: step, ...listHiddenFields(step, desk) }}
      submitLabel={stepLabels[step]}
      isDangerous={step === 'cancel' || step === 'return' || step === 'withdraw-recording'}
    >
      <StepFields desk={desk} step={step} days={days} />
    </FormDialog>
  )
}

/**
 * Lists the hidden fields: the id of the recorded payment that the dialog shows, because it may have been withdrawn and
 * another one recorded since.
 */
function listHiddenFields(step: OrderStep, { recorded }: TeamOrderDesk): Record<string, string> {
  return recorded && (step === 'confirm' || step === 'withdraw-recording') ? { id: recorded.paymentId } : {}
}

function StepFields({ desk: { page, recorded }, step, days }: Pick<Props, 'desk' | 'step' | 'days'>) {
  const { order, counts } = page
  switch (step) {
    case 'record':
      return (
        <>
          <SelectField
            name="method"
            label="Payment method"
            options={offlineMethods.map((value) => ({ value, label: methodTexts[value] }))}
          />
          <TextField
            name="reference"
            label="Reference"
            hint="As on the bank statement or the cheque."
            autoComplete="off"
          />
          <TextField
            name="amount"
            label="Amount in pounds"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={(computeTotalPence(order) / 100).toFixed(2)}
          />
          <TextField
            name="receivedOn"
            label="Date received"
            type="date"
            min={days.first}
            max={days.last}
            defaultValue={days.last}
          />
        </>
      )
    case 'confirm':
      return (
        <p className="max-w-reading">
          {recorded && recorded.amountPence === computeTotalPence(order)
            ? `${formatPence(recorded.amountPence)} pays for the order. The contact can then hand out ${formatCount(order.places, 'place')}.`
            : `The amount differs from the price of ${formatPence(computeTotalPence(order))}. If you confirm it, no places become available and the money has to be paid back.`}
        </p>
      )
    case 'withdraw-recording':
      return <ReasonField />
    case 'cancel':
      return <p className="max-w-reading">This voids the invoice. Do it only if no money has been received.</p>
    case 'return':
      return (
        <>
          <p className="max-w-reading">
            This is outside our policy. The organisation gets {formatPence(order.placePricePence)} back for each of up
            to {formatCount(counts.free, 'free place')}.
          </p>
          <TextField name="places" label="Places to return" inputMode="numeric" autoComplete="off" />
          <ReasonField />
        </>
      )
  }
}

function ReasonField() {
  return (
    <TextAreaField name="reason" label="Reason" hint="Kept in the staff log." rows={3} characterLimit={longestReason} />
  )
}
