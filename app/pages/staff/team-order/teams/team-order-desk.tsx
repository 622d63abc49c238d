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
import type { TeamOrderDesk as Desk } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import { OrderDialog } from './order-dialog.tsx'

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
