import { formatPence } from '#app/core/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Checkout } from '../types.ts'

/** A payment that has not succeeded. One that has redirects to the courses. */
export type Unfinished = Omit<Checkout, 'status'> & { status: Exclude<Checkout['status'], 'succeeded'> }

const words = {
  refunded: { title: 'Payment refunded', text: 'This payment was refunded to the card it came from.' },
  needs_refund: {
    title: 'Payment to be refunded',
    text: 'The money reached us, but the enrolment could no longer take it. We have noted it and will return it to your card; you need not do anything.',
  },
  started: {
    title: 'Payment not confirmed yet',
    text: 'The card service has not told us of your payment yet. That can take a minute. Nothing is lost: as soon as it does, your course opens and we write to you.',
  },
  failed: { title: 'Payment failed', text: 'The payment did not go through. Nothing was charged.' },
  expired: { title: 'Checkout closed', text: 'The checkout closed before a payment was made. Nothing was charged.' },
} as const satisfies Record<Unfinished['status'], { title: string; text: string }>

export function CheckoutResult({ checkout }: { checkout: Unfinished }) {
  const { status, courseTitle, amountPence } = checkout
  const { title, text } = words[status]
  return (
    <div className="wrap grid max-w-3xl gap-7 py-10 lg:py-14">
      <PageHeading lead={text}>{title}</PageHeading>
      <DescriptionList
        items={[
          { term: 'Course', detail: courseTitle },
          { term: 'Amount', detail: `${formatPence(amountPence)}, VAT included` },
        ]}
      />
      <p className="flex flex-wrap gap-3">
        {status === 'started' && (
          <ButtonLink to="" reloadDocument>
            Check again
          </ButtonLink>
        )}
        <ButtonLink to="/student-dashboard?tab=payments" variant="quiet">
          Back to my payments
        </ButtonLink>
      </p>
    </div>
  )
}
