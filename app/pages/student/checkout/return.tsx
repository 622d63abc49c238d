import { data, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { reconcilePayment } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { paymentReceivedNotice } from '#app/domain/payments/payments.ts'
import { findCheckout } from '#app/domain/payments/payments.queries.server.ts'
import { CheckoutResult } from '#app/domain/payments/ui/checkout-result.tsx'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/return.ts'

/** Suspended students may open this page too: they must see the money that they have just paid. */
export const middleware = [allow('see own student area')]

export const handle = { failures: { query: 'Failed to load the payment' } } satisfies { failures: FailureWords }

/**
 * Asks the provider about the payment, because opening this URL proves nothing. A settled payment redirects to the
 * courses.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const student = studentOf(context)
  const paymentId = params.paymentId
  const before = await findCheckout({ student, paymentId })
  if (!before) throw data(null, { status: 404 })
  if (before.status === 'started') await reconcilePayment({ paymentId })
  const checkout = (await findCheckout({ student, paymentId })) ?? before
  if (checkout.status === 'succeeded') {
    throw redirectWithNotice('/student-dashboard?tab=courses', paymentReceivedNotice(checkout.receiptNumber))
  }
  const { status, ...unfinished } = checkout
  return { checkout: { ...unfinished, status } }
}

export default function CheckoutReturn() {
  const { checkout } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title="Payment"
        description="The result of your payment."
        path={`/checkout/${checkout.paymentId}/return`}
        isPrivate
      />
      <CheckoutResult checkout={checkout} />
    </>
  )
}
