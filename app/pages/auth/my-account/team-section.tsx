import { Link } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { formatShareConsent } from '#app/domain/payments/teams/terms.ts'
import type { HeldPlace, TeamOrderItem } from '#app/domain/payments/teams/teams.ts'
import { orderStates } from '#app/domain/payments/teams/ui/order-facts.tsx'

/** Shows the orders of which a person is the contact, and the places that the person has claimed. */
export function TeamSection({ orders, held }: { orders: readonly TeamOrderItem[]; held: readonly HeldPlace[] }) {
  return (
    <>
      {orders.length > 0 && (
        <ul className="grid gap-2">
          {orders.map(({ orderId, organisation, courseTitle, places, status, orderedAt }) => (
            <li key={orderId} className="border-t border-rule pt-2 first:border-t-0 first:pt-0">
              <Link to={`/team/${orderId}`} className="link">
                {courseTitle}, {formatCount(places, 'place')}
              </Link>
              <p className="text-sm text-ink-2">
                {organisation}, {formatShortDay(orderedAt)}, {orderStates[status].toLowerCase()}
              </p>
            </li>
          ))}
        </ul>
      )}
      {held.map(({ enrollmentId, courseTitle, organisation, isShared }) => (
        <FormShell key={enrollmentId} idPrefix={`${enrollmentId}-`} preventScrollReset>
          <HiddenFields fields={{ intent: 'sharing', enrollmentId }} />
          <p>
            {organisation} pays for your place on <strong className="font-semibold">{courseTitle}</strong>.
          </p>
          <CheckboxField name="shares" label={formatShareConsent(organisation)} defaultChecked={isShared} />
          <Button variant="quiet">Save</Button>
        </FormShell>
      ))}
    </>
  )
}
