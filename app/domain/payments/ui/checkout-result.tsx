import { formatPence } from '#app/core/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { explainToPayer, explainUnusable } from '../unusable.ts'
import type { Checkout } from '../payments.queries.server.ts'

/** A payment that has not succeeded. For a succeeded payment, the route redirects to the courses instead. */
export type Unfinished = Omit<Checkout, 'status'> & { status: Exclude<Checkout['status'], 'succeeded'> }

const words = {
  refunded: { title: 'Payment refunded', text: 'This payment was refunded to the card it came from.' },
  needs_refund: {
    title: 'Payment to be refunded',
    text: 'We received your payment but couldn’t use it. We’ll return it to your card; you don’t need to do anything.',
  },
  started: {
    title: 'Payment not confirmed yet',
    text: 'The card service hasn’t confirmed your payment yet. This can take a minute. As soon as it does, we’ll open your course and email you.',
  },
  recorded: {
    title: 'We are checking your payment',
    text: 'Your payment has reached us. A colleague is checking it; then we’ll open your course and email you.',
  },
  withdrawn: { title: 'Payment not found', text: 'We expected a payment that didn’t arrive. Please contact us.' },
  failed: { title: 'Payment failed', text: 'Your payment didn’t go through. You haven’t been charged.' },
  expired: { title: 'Checkout closed', text: 'The checkout closed before you paid. You haven’t been charged.' },
} as const satisfies Record<Unfinished['status'], { title: string; text: string }>

type CheckoutResultProps = {
  checkout: Pick<Unfinished, 'status' | 'courseTitle' | 'amountPence' | 'receivedPence'>
  /** A link to the page that the payer came from. */
  back?: { to: string; label: string }
}

const toPayments = { to: '/student-dashboard?tab=payments', label: 'Back to my payments' }

export function CheckoutResult({ checkout, back = toPayments }: CheckoutResultProps) {
  const { status, courseTitle, amountPence, receivedPence } = checkout
  const { title, text } = words[status]
  const why = status === 'needs_refund' ? explainUnusable(checkout) : null
  return (
    <div className="wrap grid max-w-3xl gap-7 py-10 lg:py-14">
      <PageHeading lead={text}>{title}</PageHeading>
      {why && <p>{explainToPayer({ why, pricePence: amountPence, closed: 'It was no longer to be paid.' })}</p>}
      <DescriptionList
        items={[
          { term: 'Course', detail: courseTitle },
          ...(why === 'wrong-currency' ? [] : [{ term: 'Amount', detail: formatPence(receivedPence ?? amountPence) }]),
        ]}
      />
      <p className="flex flex-wrap gap-3">
        {status === 'started' && (
          <ButtonLink to="" reloadDocument>
            Check again
          </ButtonLink>
        )}
        <ButtonLink to={back.to} variant="quiet">
          {back.label}
        </ButtonLink>
      </p>
    </div>
  )
}
