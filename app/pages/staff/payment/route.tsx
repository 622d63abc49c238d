import { data, redirect, useLoaderData } from 'react-router'
import { teamOrderUrl } from '#app/domain/payments/list.ts'
import { findPaymentPage } from '#app/domain/payments/payment.queries.server.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { findOrderIdOfPayment } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the payment' },
} satisfies DeskHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const { paymentId } = params
  const page = await findPaymentPage({ staff: staffOf(context), paymentId })
  const orderId = page ? null : await findOrderIdOfPayment({ staff: staffOf(context), paymentId })
  if (orderId) throw redirect(teamOrderUrl(orderId))
  if (!page) throw data(null, { status: 404 })
  return { page }
}

export default function Payment() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="money" title="Payment">
      <PaymentScreen page={page} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
