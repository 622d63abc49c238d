import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestReason } from '../rules.ts'
import type { EnrolledItem, EnrollmentStep, MoneyDesk } from '../types.ts'

type EnrollmentDialogProps = {
  item: EnrolledItem
  step: EnrollmentStep
  days: MoneyDesk['days']
  ticketId: string | null
  refused: RefusedForm | undefined
  listAt: string
}

const dialogId = 'enrolment-step'

/** Extends a due date, reinstates a cancelled enrolment, or withdraws a student who asked in writing. */
export function EnrollmentDialog({ item, step, days, ticketId, refused, listAt }: EnrollmentDialogProps) {
  const { enrollmentId: id, studentName, matricNumber, courseTitle, status } = item
  const isBusy = useNavigation().formData?.get('id') === id
  const due = item.withdrawal?.due ?? null
  const isOpen =
    step === 'due-date'
      ? status === 'pending_payment' || status === 'cancelled'
      : due?.basis && !item.withdrawal?.obstacle
  const label = step === 'withdraw' ? 'Withdraw' : status === 'cancelled' ? 'Reinstate' : 'Extend'
  return (
    <AddressedDialog
      id={dialogId}
      title={
        <>
          {label} <bdi>{studentName}</bdi>?
        </>
      }
      width="xl"
      listAt={listAt}
    >
      <FormShell {...refused} preventScrollReset idPrefix={`${dialogId}-`} className="grid gap-5">
        <HiddenFields fields={{ intent: step, id }} />
        <p className="tnum max-w-reading">
          {matricNumber}, {courseTitle}
        </p>
        {!isOpen && <p>This isn’t possible in the enrolment’s current state.</p>}
        {isOpen && step === 'due-date' && <DueDateFields item={item} days={days} />}
        {isOpen && step === 'withdraw' && due && (
          <>
            <HiddenFields fields={{ ticketId: ticketId ?? '', expectedPence: String(due.duePence) }} />
            <p className="max-w-reading">
              Refund {formatPence(due.duePence)}: {formatPence(due.policyPence)} under our policy,{' '}
              {formatPence(due.lawPence)} by law, and the higher is due
              {ticketId ? ', counted from the day of the ticket' : ''}. The course closes straight away.
            </p>
            <Reason label="How the student asked" />
          </>
        )}
        <DialogActions>
          <DialogButton dialog={dialogId} closes variant="quiet">
            Cancel
          </DialogButton>
          {isOpen && (
            <Button variant={step === 'withdraw' ? 'danger' : 'primary'} isBusy={isBusy}>
              {label}
            </Button>
          )}
        </DialogActions>
      </FormShell>
    </AddressedDialog>
  )
}

function refundBasis({ policyPence, lawPence }: { policyPence: number; lawPence: number }) {
  if (policyPence === lawPence) return 'the same under our policy and by law'
  return lawPence > policyPence
    ? 'the legal minimum, which is more than our policy gives'
    : 'our policy, which gives more than the legal minimum'
}

function DueDateFields({
  item: { pricePence, paymentDueDate },
  days,
}: {
  item: EnrolledItem
  days: MoneyDesk['days']
}) {
  return (
    <>
      <p className="max-w-reading">
        {formatPence(pricePence)}
        {paymentDueDate && `, due by ${formatDay(paymentDueDate)}`}. The student will be emailed the new date.
      </p>
      <TextField
        name="dueDay"
        label="New due date"
        type="date"
        min={days.first}
        max={days.last}
        defaultValue={days.usual}
      />
      <Reason label="Reason" />
    </>
  )
}

function Reason({ label }: { label: string }) {
  return (
    <TextAreaField name="reason" label={label} hint="Kept in the staff log." rows={3} characterLimit={longestReason} />
  )
}
