import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { mayStaff } from '#app/core/permissions.ts'
import type { DisputeStepKind } from '#app/core/vocabulary.ts'
import { takeDisputeStep } from '#app/features/payments/dispute-steps/commands.server.ts'
import { disputeStepForm } from '#app/features/payments/dispute-steps/forms.ts'
import { disputeFailures, disputeNotices, disputeRefusals } from '#app/features/payments/dispute-steps/messages.ts'
import { paymentUrl, teamOrderUrl } from '#app/features/payments/list/rules.ts'
import { findPaymentPage } from '#app/features/payments/payment/queries.server.ts'
import { PaymentScreen } from '#app/features/payments/payment/ui/payment-screen.tsx'
import { findOrderIdOfPayment } from '#app/features/payments/teams/desk/queries.server.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { parseForm, refuseCommand, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import type { Route } from './+types/payment.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: {
    query: 'Failed to load the payment',
    command: {
      'dispute-note': disputeFailures.note,
      'dispute-evidence': disputeFailures.evidence,
      'dispute-accepted': disputeFailures.accepted,
    },
  },
} satisfies DeskHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const { paymentId } = params
  const page = await findPaymentPage({ staff: staffOf(context), paymentId })
  const orderId = page ? null : await findOrderIdOfPayment({ staff: staffOf(context), paymentId })
  if (orderId) throw redirect(teamOrderUrl(orderId))
  if (!page) throw data(null, { status: 404 })
  return { page }
}

const kinds: Readonly<Record<string, DisputeStepKind>> = {
  'dispute-evidence': 'evidence',
  'dispute-accepted': 'accepted',
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const kind = kinds[String(form.get('intent'))] ?? 'note'
  // Customer service records steps; only HR answers the bank.
  if (kind !== 'note' && !mayStaff('refund and revoke', staff)) throw data(null, { status: 403 })
  const parsed = parseForm(form, disputeStepForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await takeDisputeStep({ staff, kind, ...parsed.value })
  if (!outcome.ok) return refuseCommand(form, disputeRefusals[outcome.reason])
  return redirectWithNotice(paymentUrl(params.paymentId), disputeNotices[kind])
}

export default function Payment() {
  const { page } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="money" title="Payment" refused={refused}>
      <PaymentScreen page={page} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
