import { data, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { reconcilePayment } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { findTeamCheckout } from '#app/domain/payments/teams/own.queries.server.ts'
import { teamNotices, describeOrderItem } from '#app/domain/payments/teams/teams.ts'
import { CheckoutResult } from '#app/domain/payments/ui/checkout-result.tsx'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/return.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load the payment' } } satisfies { failures: FailureWords }

/**
 * Asks the provider about the payment, because opening this URL proves nothing. A settled payment redirects to the
 * order.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = setUpPerson(context)
  const { orderId, paymentId } = params
  const before = await findTeamCheckout({ person, orderId, paymentId })
  if (!before) throw data(null, { status: 404 })
  if (before.status === 'started') await reconcilePayment({ paymentId })
  const { status, amountPence, receivedPence, ...checkout } =
    (await findTeamCheckout({ person, orderId, paymentId })) ?? before
  if (status === 'succeeded') throw redirectWithNotice(`/team/${orderId}`, teamNotices.paid)
  const shown = { status, amountPence, receivedPence, courseTitle: describeOrderItem(checkout) }
  return { path: `/team/${orderId}/checkout/${paymentId}/return`, orderId, shown }
}

export default function TeamCheckoutReturn() {
  const { path, orderId, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title="Payment" description="The result of your payment." path={path} isPrivate />
      <CheckoutResult checkout={shown} back={{ to: `/team/${orderId}`, label: 'Back to the order' }} />
    </>
  )
}
