import type { RefusedForm } from '#app/core/failure.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { longestReason, type EnrollmentStep } from '../desk.ts'
import type { EnrolledItem } from '../desk.queries.server.ts'
import { longestPayerAddress } from '../payments.ts'
import { longestOfflineReference, methodTexts } from '../offline.ts'
import type { MoneyDesk } from '../desk.queries.server.ts'

type EnrollmentDialogProps = {
  item: EnrolledItem
  step: EnrollmentStep
  days: MoneyDesk['days']
  receivedOn: MoneyDesk['receivedOn']
  ticketId: string | null
  refused: RefusedForm | undefined
  listAt: string
}

/**
 * The dialog of a step with an enrolment: extend the due date, reinstate, withdraw a student who asked in writing, or
 * record a payment without a card.
 */
export function EnrollmentDialog({ item, step, days, receivedOn, ticketId, refused, listAt }: EnrollmentDialogProps) {
  const { enrollmentId: id, studentName, matricNumber, courseTitle, status } = item
  const due = item.withdrawal?.due ?? null
  const isOpen =
    step !== 'withdraw'
      ? status === 'pending_payment' || status === 'cancelled'
      : due?.basis && !item.withdrawal?.obstacle
  const label = chooseLabel(step, status)
  return (
    <FormDialog
      id="enrolment-step"
      title={
        <>
          <span>{titles[label]}</span> <bdi>{studentName}</bdi>
          {step !== 'record' && <span>?</span>}
        </>
      }
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{ intent: step, id }}
      submitLabel={isOpen && label}
      isDangerous={step === 'withdraw'}
    >
      <p className="tnum max-w-reading">
        {matricNumber}, {courseTitle}
      </p>
      {!isOpen && <p>This is not possible for the enrolment in its present state.</p>}
      {isOpen && step === 'record' && <RecordFields pricePence={item.pricePence} receivedOn={receivedOn} />}
      {isOpen && step === 'due-date' && <DueDateFields item={item} days={days} />}
      {isOpen && step === 'withdraw' && due && (
        <>
          <HiddenFields fields={{ ticketId: ticketId ?? '', expectedPence: String(due.duePence) }} />
          <p className="max-w-reading">
            Refund {formatPence(due.duePence)} ({describeRefundBasis(due)})
            {ticketId && <span>, counted from the day of the ticket</span>}
            <span>. The course closes immediately.</span>
          </p>
          <ReasonField label="How the student asked" />
        </>
      )}
    </FormDialog>
  )
}

const titles = {
  Record: 'Record a payment for',
  Withdraw: 'Withdraw the enrolment of',
  Reinstate: 'Reinstate the enrolment of',
  'Extend due date': 'Extend the due date for',
} as const

function chooseLabel(step: EnrollmentStep, status: EnrolledItem['status']): keyof typeof titles {
  if (step === 'record') return 'Record'
  if (step === 'withdraw') return 'Withdraw'
  return status === 'cancelled' ? 'Reinstate' : 'Extend due date'
}

function describeRefundBasis({ policyPence, lawPence }: { policyPence: number; lawPence: number }) {
  if (policyPence === lawPence) return 'the same under our policy and by law'
  return lawPence > policyPence
    ? 'the legal minimum, which is more than our policy gives'
    : 'our policy, which gives more than the legal minimum'
}

type DueDateFieldsProps = {
  item: EnrolledItem
  days: MoneyDesk['days']
}

function DueDateFields({ item: { pricePence, paymentDueDate, status, isCourseFull }, days }: DueDateFieldsProps) {
  return (
    <>
      <p className="max-w-reading">
        {formatPence(pricePence)}
        {paymentDueDate && <span>{`, due by ${formatDay(paymentDueDate)}`}</span>}
        <span>. We’ll email the student the new day.</span>
      </p>
      <TextField
        name="dueDay"
        label="New due day"
        type="date"
        min={days.first}
        max={days.last}
        defaultValue={days.usual}
      />
      {status === 'cancelled' && isCourseFull && (
        <CheckboxField
          name="isAboveLimit"
          label="Reinstate above the limit of places"
          hint="All places of the course are taken. HR can raise the limit at Courses instead."
        />
      )}
      <ReasonField label="Why" />
    </>
  )
}

function ReasonField({ label }: { label: string }) {
  return (
    <TextAreaField name="reason" label={label} hint="Kept in the staff log." rows={3} characterLimit={longestReason} />
  )
}

type RecordFieldsProps = { pricePence: number; receivedOn: { first: string; last: string } }

/** The fields of a payment without a card: method, day, amount and payer. */
function RecordFields({ pricePence, receivedOn: { first, last } }: RecordFieldsProps) {
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
