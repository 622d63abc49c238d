import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { payInSandbox } from '#app/flows/settle-payment/sandbox.commands.server.ts'
import { sandboxForm } from '#app/domain/payments/payments.forms.ts'
import { paymentRefusals, paymentRefusedNotice, sandboxCards } from '#app/domain/payments/payments.ts'
import { findCheckout } from '#app/domain/payments/payments.queries.server.ts'
import { SandboxCheckout } from '#app/domain/payments/ui/sandbox-checkout.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('enrol and pay', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Failed to load the payment' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const checkout = await findCheckout({ student: studentOf(context), paymentId: params.paymentId })
  if (!checkout || checkout.provider !== 'sandbox') throw data(null, { status: 404 })
  if (checkout.status !== 'started') throw redirect(`/checkout/${checkout.paymentId}/return`)
  const { paymentId, courseTitle, amountPence } = checkout
  return { paymentId, courseTitle, amountPence, cards: sandboxCards }
}

export const action = actions<Route.ActionArgs>(({ student, params: { paymentId } }) => ({
  pay: act({
    form: sandboxForm,
    run: (values) => payInSandbox({ student, paymentId, ...values }),
    refusals({ reason }) {
      const refusal = paymentRefusals[reason]
      if (refusal.status === 404) throw data(null, { status: 404 })
      if (refusal.status === 422) return refusal
      throw redirectWithNotice('/student-dashboard?tab=payments', paymentRefusedNotice(reason))
    },
    field: () => 'cardNumber',
    to: `/checkout/${paymentId}/return`,
    notice: null,
    failure: 'The payment could not be made. Please try again.',
  }),
}))

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
