import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { paymentForm } from '#app/domain/payments/payments.forms.ts'
import { paymentRefusedNotice } from '#app/domain/payments/payments.ts'
import { findPayable } from '#app/domain/payments/payments.queries.server.ts'
import { PayScreen } from './pay-screen.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
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

const payments = '/student-dashboard?tab=payments'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPayable({ student: studentOf(context), enrollmentId: params.enrollmentId })
  if (!found) throw data(null, { status: 404 })
  if (found.refusal) throw redirectWithNotice(payments, paymentRefusedNotice(found.refusal))
  return { payable: found.payable }
}

export const action = actions<Route.ActionArgs>(({ student, origin, params: { enrollmentId } }) => ({
  pay: act({
    form: paymentForm,
    run: ({ textVersion, beginAtOnce: _begin, rightToCancel: _right, ...payer }) =>
      startPayment({ student, enrollmentId, textVersion, payer, origin }),
    refusals({ reason }) {
      if (reason === 'not-found') throw data(null, { status: 404 })
      throw redirectWithNotice(payments, paymentRefusedNotice(reason))
    },
    to: ({ url }) => url,
    notice: null,
    failure: 'The payment could not be started. Please try again.',
  }),
}))

export default function Pay() {
  const { payable } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm | undefined>()
  return (
    <>
      <PageMeta
        title={`Pay for ${payable.courseTitle}`}
        description="The price of the course, how to withdraw, and the terms you agree to before you pay."
        path={`/pay/${payable.enrollmentId}`}
        isPrivate
      />
      <PayScreen payable={payable} errors={refused?.errors} values={refused?.values} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
