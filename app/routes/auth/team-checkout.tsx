import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { sandboxForm } from '#app/features/payments/forms.ts'
import { sandboxCards } from '#app/features/payments/rules.ts'
import { findTeamCheckout } from '#app/features/payments/teams/checkout.queries.server.ts'
import { orderRefusals, orderRefusedNotice } from '#app/features/payments/teams/messages.ts'
import { payOrderInSandbox } from '#app/features/payments/teams/orders.commands.server.ts'
import { describeOrderItem } from '#app/features/payments/teams/rules.ts'
import { SandboxCheckout } from '#app/features/payments/ui/sandbox-checkout.tsx'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/team-checkout.ts'

export const middleware = [allow('manage own account')]

export const handle = {
  failures: { query: 'Failed to load the payment', command: 'The payment could not be made. Please try again.' },
} satisfies { failures: FailureWords }

function requireSetUpPerson(context: Route.LoaderArgs['context']) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return person
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const checkout = await findTeamCheckout({ person: requireSetUpPerson(context), ...params })
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const parsed = parseForm(form, sandboxForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { orderId, paymentId } = params
  const outcome = await payOrderInSandbox({ person: requireSetUpPerson(context), orderId, paymentId, ...parsed.value })
  if (outcome.ok) return redirect(`/team/${orderId}/checkout/${paymentId}/return`)
  const { status, text } = orderRefusals[outcome.reason]
  if (status === 404) throw data(null, { status })
  if (status === 422) return refuseForm({ errors: { cardNumber: text }, values: typedValues(form), status })
  return redirectWithNotice(`/team/${orderId}`, orderRefusedNotice(outcome.reason))
}

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
