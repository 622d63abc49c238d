import { readChoice } from '#app/core/url-values.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { confirmOfflinePayment, withdrawRecording } from '#app/flows/pay-offline/offline.commands.server.ts'
import { confirmForm, withdrawRecordingForm } from '#app/domain/payments/payments.forms.ts'
import { orderRefusals, placeRefusals, teamNotices } from '#app/domain/payments/teams/teams.ts'
import { offlineNotices, offlineRefusals, getReceivedOnLimits } from '#app/domain/payments/offline.ts'
import { readTeamOrderDesk } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import { listPath, orderSteps } from '#app/domain/payments/teams/desk/desk.ts'
import { TeamOrderDesk } from './team-order-desk.tsx'
import { staffReturnForm, noFields, recordTeamMoneyForm } from '#app/domain/payments/teams/teams.forms.ts'
import { recordTeamMoney } from '#app/flows/sell-team-places/money.commands.server.ts'
import { cancelOrderForStaff } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { returnPlacesForStaff } from '#app/flows/sell-team-places/returns.commands.server.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the order' },
} satisfies DeskHandle

async function requireOrderDesk({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const staff = staffOf(context)
  const desk = await readTeamOrderDesk({ staff, orderId: params.orderId })
  if (!desk) throw data(null, { status: 404 })
  return { staff, desk }
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { desk } = await requireOrderDesk({ params, context })
  const step = readChoice(url.searchParams, 'step', orderSteps)
  return { desk, step, days: getReceivedOnLimits(now()) }
}

export const action = actions<Route.ActionArgs>(async ({ params, context }) => {
  const { staff, desk } = await requireOrderDesk({ params, context })
  const { orderId } = desk.page.order
  const common = {
    refusals: { ...orderRefusals, ...placeRefusals, ...offlineRefusals },
    to: `${listPath}/${params.orderId}`,
  }
  return {
    record: act({
      ...common,
      form: recordTeamMoneyForm,
      run: ({ amount: amountPence, ...money }) => recordTeamMoney({ staff, orderId, money: { ...money, amountPence } }),
      notice: (money) => offlineNotices.recorded(money),
      failure: 'Failed to record the payment',
    }),
    confirm: act({
      ...common,
      form: confirmForm,
      run: (values) => confirmOfflinePayment({ staff, ...values }),
      notice: (money) =>
        money.isCounted ? teamNotices.confirmed(money.receiptNumber) : offlineNotices.confirmed(money),
      failure: 'Failed to confirm the payment',
    }),
    'withdraw-recording': act({
      ...common,
      form: withdrawRecordingForm,
      run: (values) => withdrawRecording({ staff, ...values }),
      notice: offlineNotices.withdrawn,
      failure: 'Failed to withdraw the recorded payment',
    }),
    cancel: act({
      ...common,
      form: noFields,
      run: () => cancelOrderForStaff({ staff, orderId }),
      notice: teamNotices.cancelled,
      failure: 'Failed to cancel the order',
    }),
    return: act({
      ...common,
      may: isStaffAllowed('refund and revoke', staff),
      form: staffReturnForm,
      run: (values) => returnPlacesForStaff({ staff, orderId, ...values }),
      notice: (returned) => teamNotices.returned(returned),
      failure: 'Failed to return the places',
    }),
  }
})

export default function TeamOrder() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="money" title="Team places">
      <TeamOrderDesk {...screen} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
