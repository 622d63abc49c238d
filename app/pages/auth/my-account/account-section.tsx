import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { formatShareConsent } from '#app/domain/payments/teams/terms.ts'
import type { HeldPlace, TeamOrderItem } from '#app/domain/payments/teams/own.queries.server.ts'
import { orderStates } from '#app/domain/payments/teams/ui/order-facts.tsx'

type AccountSectionProps = { id: string; title: string; text: ReactNode; children: ReactNode }

export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 gap-x-11 gap-y-5 border-t border-rule-2 py-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <div className="mt-1 grid gap-2 text-sm text-ink-2">{text}</div>
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}

export function AccountContentsList({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="My account" className="sticky top-6 hidden self-start border-l border-rule lg:block">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-l-3 border-transparent px-3.5 py-2 text-sm text-ink-2 hover:border-pitch hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
        <FormShell
          key={enrollmentId}
          idPrefix={`${enrollmentId}-`}
          preventScrollReset
          fields={{ intent: 'sharing', enrollmentId }}
        >
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
