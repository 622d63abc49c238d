import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { sandboxForm } from '#app/domain/payments/payments.forms.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { findTeamCheckout } from '#app/domain/payments/teams/own.queries.server.ts'
import { orderRefusals, orderRefusedNotice, describeOrderItem } from '#app/domain/payments/teams/teams.ts'
import { payOrderInSandbox } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { SandboxCheckout } from '#app/domain/payments/ui/sandbox-checkout.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

export const handle = {
  failures: { query: 'Failed to load the payment' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const checkout = await findTeamCheckout({ person: setUpPerson(context), ...params })
  if (!checkout || checkout.provider !== 'sandbox') throw data(null, { status: 404 })
  const { paymentId, orderId, amountPence } = checkout
  const path = `/team/${orderId}/checkout/${paymentId}`
  if (checkout.status !== 'started') throw redirect(`${path}/return`)
  return {
    path,
    backTo: `/team/${orderId}`,
    courseTitle: describeOrderItem(checkout),
    amountPence,
    cards: sandboxCards,
  }
}

export const action = actions<Route.ActionArgs>(({ params: { orderId, paymentId }, context }) => {
  const person = setUpPerson(context)
  return {
    pay: act({
      form: sandboxForm,
      run: (values) => payOrderInSandbox({ person, orderId, paymentId, ...values }),
      refusals({ reason }) {
        const refusal = orderRefusals[reason]
        if (refusal.status === 404) throw data(null, { status: 404 })
        if (refusal.status === 422) return refusal
        throw redirectWithNotice(`/team/${orderId}`, orderRefusedNotice(reason))
      },
      field: () => 'cardNumber',
      to: `/team/${orderId}/checkout/${paymentId}/return`,
      notice: null,
      failure: 'The payment could not be made. Please try again.',
    }),
  }
})

export default function TeamCheckout() {
  const { path, ...checkout } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageMeta title="Test checkout" description="Pay for places." path={path} isPrivate />
      <SandboxCheckout {...checkout} errors={answer?.errors} values={answer?.values} />
    </>
  )
}
