import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { payInSandbox } from '#app/features/payments/sandbox.commands.server.ts'
import { sandboxForm } from '#app/features/payments/forms.ts'
import { paymentRefusals, paymentRefusedNotice } from '#app/features/payments/messages.ts'
import { findCheckout } from '#app/features/payments/queries.server.ts'
import { sandboxCards } from '#app/features/payments/rules.ts'
import { SandboxCheckout } from '#app/features/payments/ui/sandbox-checkout.tsx'
import { accountRestrictedNotice } from '#app/features/students/messages.ts'
import { studentOf } from '#app/http/context.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/checkout.ts'

export const middleware = [allow('enrol and pay', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Failed to load the payment', command: 'The payment could not be made. Please try again.' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const checkout = await findCheckout({ student: studentOf(context), paymentId: params.paymentId })
  if (!checkout || checkout.provider !== 'sandbox') throw data(null, { status: 404 })
  if (checkout.status !== 'started') throw redirect(`/checkout/${checkout.paymentId}/return`)
  const { paymentId, courseTitle, amountPence } = checkout
  return { paymentId, courseTitle, amountPence, cards: sandboxCards }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const parsed = parseForm(form, sandboxForm)
  if (!parsed.ok) return refuseForm(parsed)
  const paymentId = params.paymentId
  const outcome = await payInSandbox({ student: studentOf(context), paymentId, ...parsed.value })
  if (outcome.ok) return redirect(`/checkout/${paymentId}/return`)
  const { status, text } = paymentRefusals[outcome.reason]
  if (status === 404) throw data(null, { status })
  if (status === 422) return refuseForm({ errors: { cardNumber: text }, values: typedValues(form), status })
  return redirectWithNotice('/student-dashboard?tab=payments', paymentRefusedNotice(outcome.reason))
}

export default function Checkout() {
  const { paymentId, ...checkout } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageMeta title="Test checkout" description="Pay for your enrolment." path={`/checkout/${paymentId}`} isPrivate />
      <SandboxCheckout {...checkout} errors={answer?.errors} values={answer?.values} />
    </>
  )
}
