import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { formatPence } from '#app/core/money.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestReason, type MoneyStep, type QueueItem } from '../desk.ts'
import type { PaidItem } from '../desk.queries.server.ts'
import { stepLabels, stepQuestions } from './step-words.ts'

type MoneyDialogProps = {
  item: QueueItem | PaidItem
  step: MoneyStep
  id: string
  refused: RefusedForm | undefined
  /** The URL of the page without the dialog. */
  listAt: string
}

export function MoneyDialog({ item, step, id, refused, listAt }: MoneyDialogProps) {
  const left = item.kind === 'paid' ? item.refundablePence : item.amountPence
  return (
    <FormDialog
      id="money-step"
      title={
        <>
          {stepQuestions[step]} <bdi>{item.studentName}</bdi>
          {step === 'refund' ? '' : '?'}
        </>
      }
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{ intent: step, id }}
      submitLabel={stepLabels[step]}
      isDangerous={step === 'refund' || step === 'withdraw-recording'}
    >
      <p className="tnum max-w-reading">
        {item.matricNumber && <span>{item.matricNumber}, </span>}
        <span>{item.courseTitle}</span>
        {item.receiptNumber && <span>{`, receipt ${item.receiptNumber}`}</span>}
        <span>: {formatPence(left)}</span>
        {step === 'refund' && <span> left to refund</span>}
      </p>
      {item.kind !== 'paid' && item.note && <p className="max-w-reading wrap-anywhere">{item.note}</p>}
      <StepFields step={step} left={left} isReturned={item.kind === 'returned'} />
    </FormDialog>
  )
}

function StepFields({ step, left, isReturned }: { step: MoneyStep; left: number; isReturned: boolean }) {
  switch (step) {
    case 'return':
      return (
        <p className="max-w-reading">
          Duplicate or late payment. It goes back to the card; if it was not paid by card, HR has to pay it back.
        </p>
      )
    case 'confirm':
      return (
        <p className="max-w-reading">
          Confirm only if you have seen this money on the bank statement yourself. If the amount matches the price, the
          course opens and the student gets the receipt by email. Otherwise the course stays closed and the money has to
          be paid back.
        </p>
      )
    case 'withdraw-recording':
      return (
        <>
          <p className="max-w-reading">This payment has not opened a course, and the student won’t be emailed.</p>
          <ReasonField label="Why" hint="Kept with the payment and in the staff log." />
        </>
      )
    case 'paid-back':
      return (
        <>
          <p className="max-w-reading">
            Do this only once the money has left our account. The student gets a credit note by email. The person who
            decided on the refund cannot do it.
          </p>
          <TextField
            name="reference"
            label="Reference of our payment"
            hint="As on our bank statement. It appears on the credit note."
            autoComplete="off"
          />
        </>
      )
    case 'retry':
      return <p className="max-w-reading">We’ll ask the card service again. The money cannot go back twice.</p>
    case 'settle':
      return (
        <>
          <p className="max-w-reading">
            Only if the money was refunded another way, such as by bank transfer. The student gets a credit note.
          </p>
          <ReasonField label="How it was refunded" hint="Kept in the staff log." />
        </>
      )
    case 'settle-stray':
      return (
        <>
          <p className="max-w-reading">
            {isReturned
              ? 'The bank has decided a lost dispute for us after all. The sum counts as refunded, and places were closed for it. Agree by email with the contact of the order whether they want places again (a new order, with this payment recorded) or the money back. Nothing is paid or emailed from here.'
              : 'Look for it in Stripe under the number above. If a student has paid it, refund it there, or record it on the student’s record. Nothing is paid or emailed from here.'}
          </p>
          <ReasonField label="What was done with it" hint="Kept in the staff log." />
        </>
      )
    case 'refund':
      return (
        <>
          <TextField
            name="amount"
            label="Amount in pounds"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={(left / 100).toFixed(2)}
          />
          <CheckboxField
            name="endsAccess"
            label="End the enrolment"
            hint="A full refund always ends it. A running exam is submitted."
          />
          <ReasonField label="Reason" hint="Kept with the refund and in the staff log." />
        </>
      )
  }
}

function ReasonField(field: { label: string; hint: string }) {
  return <TextAreaField {...field} name="reason" rows={3} characterLimit={longestReason} />
}
