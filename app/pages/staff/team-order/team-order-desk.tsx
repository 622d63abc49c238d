import type { TeamOrderDesk as Desk } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatPence } from '#app/core/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { DisputePart } from '#app/domain/payments/ui/dispute-part.tsx'
import { OrderFacts } from '#app/domain/payments/teams/ui/order-facts.tsx'
import { PlaceTable, stateTexts } from '#app/domain/payments/teams/ui/place-table.tsx'
import { methodTexts } from '#app/domain/payments/offline.ts'
import { listPath, stepLabels, type OrderStep } from '#app/domain/payments/teams/desk/desk.ts'
import { formatCount } from '#app/core/text.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestReason } from '#app/domain/payments/desk.ts'
import { computeTotalPence } from '#app/domain/payments/teams/teams.ts'

/** Lists the steps that this member of staff can take now. */
function listSteps({ page: { order, counts }, recorded, mayReturn }: Desk): readonly OrderStep[] {
  if (order.status === 'awaiting_payment') {
    if (!recorded) return ['record', 'cancel']
    return recorded.isOwn ? ['withdraw-recording'] : ['confirm', 'withdraw-recording']
  }
  return order.status === 'paid' && mayReturn && counts.free > 0 && !order.heldAt ? ['return'] : []
}

type Props = {
  desk: Desk
  step: OrderStep | null
  days: { first: string; last: string }
  refused: RefusedForm | undefined
}

export function TeamOrderDesk({ desk, step, days, refused }: Props) {
  const { page, recorded, disputes } = desk
  const { order, counts, places } = page
  const at = `${listPath}/${order.orderId}`
  const steps = listSteps(desk)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <p className="text-sm">
          <Link to={listPath} className="link">
            Team places
          </Link>
        </p>
        <h2 className="text-2xl">
          <bdi>{order.organisation}</bdi>: {order.courseTitle}
        </h2>
      </div>
      {order.heldAt && (
        <p className="rounded-md border border-l-4 border-warn bg-warn-wash px-5 py-4">
          The bank is disputing this payment. No place can be claimed or returned; students who have claimed one can
          keep studying.
        </p>
      )}
      {disputes.map((dispute) => (
        <DisputePart key={dispute.id} dispute={dispute} isTeam />
      ))}
      {recorded && (
        <p className="max-w-reading">
          {recorded.recordedByName} has recorded {formatPence(recorded.amountPence)} by{' '}
          {methodTexts[recorded.method].toLowerCase()}, reference {recorded.reference}.{' '}
          {recorded.isOwn ? 'A colleague has to confirm it.' : 'Confirm it if the money is in our account.'}
        </p>
      )}
      {steps.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {steps.map((each, i) => (
            <ButtonLink
              key={each}
              to={`${at}?step=${each}`}
              preventScrollReset
              size="small"
              variant={i === 0 ? 'primary' : 'quiet'}
            >
              {stepLabels[each]}
            </ButtonLink>
          ))}
        </p>
      )}
      <OrderFacts page={page} documentsUrl={`${at}/documents`} />
      {order.status === 'paid' && (
        <>
          <StatStrip
            stats={(['free', 'invited', 'claimed', 'returned'] as const).map((state) => ({
              label: stateTexts[state],
              value: String(counts[state]),
            }))}
          />
          <section aria-labelledby="place-list" className="grid gap-3">
            <h2 id="place-list" className="text-xl">
              Places as the organisation sees them
            </h2>
            <PlaceTable places={places} canHandOut={false} />
          </section>
        </>
      )}
      {step && steps.includes(step) && (
        <OrderDialog
          key={step}
          desk={desk}
          step={step}
          days={days}
          listAt={at}
          refused={refused?.values.intent === step ? refused : undefined}
        />
      )}
    </div>
  )
}

type OrderDialogProps = {
  desk: Desk
  step: OrderStep
  days: { first: string; last: string }
  listAt: string
  refused: RefusedForm | undefined
}

function OrderDialog({ desk, step, days, listAt, refused }: OrderDialogProps) {
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
function listHiddenFields(step: OrderStep, { recorded }: Desk): Record<string, string> {
  return recorded && (step === 'confirm' || step === 'withdraw-recording') ? { id: recorded.paymentId } : {}
}

function StepFields({ desk: { page, recorded }, step, days }: Pick<OrderDialogProps, 'desk' | 'step' | 'days'>) {
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
